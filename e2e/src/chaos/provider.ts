import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePort, root } from "../shop.ts";

export type Entry = { kind: "charge" | "refund"; reference: string; amount: number; currency: string };
type Ledger = {
  entries: Entry[];
  /** How often each fault occurred. */
  occurrences: Record<string, number>;
};
type Sent = { event: string; reference: string; answer: string };
export type Provider = {
  /** Of a store whose desk takes payments there. */
  settings: Record<string, string>;
  /** Sets what goes wrong from now on, each with its probability. */
  misbehave: (faults: Record<string, number>) => Promise<void>;
  ledger: () => Promise<Ledger>;
  /** Every try to tell the desk something. */
  webhooks: () => Promise<Sent[]>;
  stop: () => Promise<void>;
};

const secretKey = "sk_test_chaos";
/** An hour of the provider takes a minute, so that retries, late events and refunds happen within a run. */
const clockScale = 60;
/** The provider's documented limit for live keys. */
const callsPerMinute = 600;

/** The stand-in for Paystack as a process of its own. */
export async function openProvider(seed = 1): Promise<Provider> {
  const [port, deskPort] = [await freePort(), await freePort()];
  const child: ChildProcess = spawn(process.execPath, [join(root, "fake-paystack/src/server.ts")], {
    env: {
      ...process.env,
      PORT: String(port),
      WEBHOOK_URL: `http://127.0.0.1:${deskPort}/api/paystack/webhook`,
      SEED: String(seed),
      SECRET_KEY: secretKey,
      CLOCK_SCALE: String(clockScale),
      CALLS_PER_MINUTE: String(callsPerMinute),
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const failed = once(child, "exit").then(() => {
    throw new Error("the stand-in for Paystack did not start");
  });
  await Promise.race([once(child, "message"), failed]);
  failed.catch(() => {}); // it is ended by us
  const url = `http://127.0.0.1:${port}`;
  const read = async <T>(path: string): Promise<T> => (await fetch(url + path)).json() as Promise<T>;
  return {
    settings: {
      DESK_PORT: String(deskPort),
      PAYMENT_DRIVER: "paystack",
      PAYSTACK_URL: url,
      PAYSTACK_SECRET_KEY: secretKey,
    },
    misbehave: async (faults) => {
      const answer = await fetch(`${url}/fake/faults`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(faults),
      });
      if (!answer.ok)
        throw new Error(`the stand-in for Paystack does not know these faults: ${await answer.text()}`);
    },
    ledger: () => read("/fake/ledger"),
    webhooks: () => read("/fake/webhooks"),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}
