import type { Pool, PoolClient } from "@adire/postgres/pool";

const RECONNECT_MS = 250;

export type Listener = {
  isListening: () => boolean;
  start: () => Promise<void>;
  stop: () => void;
};

/** Listens on a notification channel with one connection, which is replaced when it is lost. */
export function makeListener(
  pool: Pool,
  channel: string,
  on: { onListen: () => void; onNotification: () => void; onLost: () => void },
): Listener {
  let connection: PoolClient | undefined;
  let isListening = false;
  let isStopped = false;

  async function start(): Promise<void> {
    if (isStopped) return;
    try {
      const client = await pool.connect();
      // The pool ends only once it has all of its connections.
      if (isStopped) return client.release();
      connection = client;
      client.once("error", () => drop(client)).once("end", () => drop(client));
      client.on("notification", on.onNotification);
      await client.query(`listen ${channel}`);
      on.onListen();
      isListening = connection === client;
    } catch {
      if (connection) drop(connection);
      else retry();
    }
  }

  function drop(client: PoolClient): void {
    if (connection !== client) return;
    connection = undefined;
    if (isListening) on.onLost();
    isListening = false;
    client.release(true);
    retry();
  }

  function retry(): void {
    if (!isStopped) setTimeout(start, RECONNECT_MS).unref();
  }

  return {
    isListening: () => isListening,
    start,
    stop() {
      isStopped = true;
      if (connection) drop(connection);
    },
  };
}
