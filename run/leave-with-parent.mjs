// Loaded into every service: when the supervisor is gone, however it ended, the service closes as on SIGTERM.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
