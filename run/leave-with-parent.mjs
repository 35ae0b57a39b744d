import cluster from "node:cluster";

// Loaded into every service: when the supervisor is gone, however it ended, the service closes as on SIGTERM.
process.on("disconnect", () => {
  if (!cluster.worker?.exitedAfterDisconnect) process.kill(process.pid, "SIGTERM");
});
// One of several processes gets its connections over the channel, and must wait for them.
if (cluster.isPrimary) process.channel?.unref();
