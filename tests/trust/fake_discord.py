"""`bot.py` with a Discord of our own on this machine in the place of the real one. Arguments: its address."""

import sys

import discord

import bot

if __name__ == "__main__":
    address = sys.argv.pop(1)
    discord.http.Route.BASE = f"{address}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = discord.gateway.yarl.URL(f"{address}/gateway")  # type: ignore[attr-defined]
    sys.exit(bot.main())
