import { Agent, request } from "node:http";

export type Received = { status: number; retryAfter: string | null; text: () => string };
export type Sent = { method?: string; headers?: Record<string, string>; body?: string };

/** As many connections as there are requests under way; a fraction of the processor time of fetch. */
const agent = new Agent({ keepAlive: true, maxFreeSockets: 1_000 });
const TIMEOUT_MS = 30_000;

/** Asks and reads the whole answer. */
export function ask(url: string, { method = "GET", headers = {}, body }: Sent = {}): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = request(url.replace("localhost", "127.0.0.1"), { agent, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: answer.headers["retry-after"] ?? null,
          text: () => Buffer.concat(chunks).toString("utf8"),
        }),
      );
    });
    sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error("no answer")));
    sent.on("error", reject);
    sent.end(body);
  });
}
