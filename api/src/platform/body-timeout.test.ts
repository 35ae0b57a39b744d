import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { endpoints } from "@adire/contract/endpoints";
import { answerUnreadable } from "@adire/contract/unreadable-request";
import fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { limitBodyTime } from "./body-timeout.ts";

async function openServer(): Promise<number> {
  const app = fastify({ clientErrorHandler: answerUnreadable });
  onTestFinished(() => app.close());
  limitBodyTime(app, 300);
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  for (const url of ["/typed", endpoints.pictures.create.path])
    app.post(url, async ({ body }) => `${(body as Buffer).length} bytes`);
  await app.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.address() as { port: number }).port;
}

test("a picture may take longer to arrive than what is typed", async () => {
  const port = await openServer();
  async function send(path: string, slowly: boolean): Promise<string> {
    const socket = connect({ host: "127.0.0.1", port });
    const closed = once(socket, "close");
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.write(`POST ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Type: image/png\r\n`);
    socket.write("Content-Length: 8\r\n\r\n1234");
    if (slowly) await sleep(900);
    if (socket.writable) socket.write("5678");
    await closed;
    return `${answer.split("\r\n", 1)[0]}, ${answer.split("\r\n").at(-1)}`;
  }
  expect(await send("/typed", false)).toBe("HTTP/1.1 200 OK, 8 bytes");
  expect(await send("/typed", true)).toContain("HTTP/1.1 408 Request Timeout");
  expect(await send(endpoints.pictures.create.path, true)).toBe("HTTP/1.1 200 OK, 8 bytes");
});

test("who goes on sending slowly after the refusal is cut off", { timeout: 20_000 }, async () => {
  const socket = connect({ host: "127.0.0.1", port: await openServer(), allowHalfOpen: true });
  const cutOff = new Promise((done) => socket.on("error", done).on("close", done));
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  socket.write(
    "POST /typed HTTP/1.1\r\nHost: shop\r\nContent-Type: image/png\r\nContent-Length: 800\r\n\r\n",
  );
  const trickle = setInterval(() => socket.write(" "), 50);
  onTestFinished(() => {
    clearInterval(trickle);
    socket.destroy();
  });
  await cutOff;
  expect(answer).toContain("HTTP/1.1 408 Request Timeout");
});
