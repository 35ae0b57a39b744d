import { once } from "node:events";
import { connect } from "node:net";
import { endpoints } from "@adire/contract/endpoints";
import { expect, test } from "vitest";
import { openStore, openStoreForReading } from "../testing/open-store.ts";

const store = await openStoreForReading();
await store.app.listen({ port: 0, host: "127.0.0.1" });
const { port } = store.app.server.address() as { port: number };

/** Sends bytes as they are. @returns status, content type and body of the response */
async function send(text: string) {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.on("data", (data) => {
    received += data;
  });
  socket.write(text);
  await once(socket, "close");
  const [head = "", body = ""] = received.split("\r\n\r\n");
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
    type: /content-type: ([^\r;]*)/i.exec(head)?.[1],
    problem: JSON.parse(body.slice(body.indexOf("{"), body.lastIndexOf("}") + 1)) as Record<string, unknown>,
  };
}
const post = (headers: string, body: string, path = "/api/login/") =>
  `POST ${path} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n${headers}\r\n\r\n${body}`;
const json = "content-type: application/json\r\n";
const form = "content-type: application/x-www-form-urlencoded\r\n";

test("while writes lead to a server that only reads they get 503 with Retry-After; then all is as before", async () => {
  const { nobody, asOwner, cutConnections } = await openStore();
  const onlyReads = (on: boolean) =>
    asOwner(`set transaction read write;
      do $$ begin
        execute format('alter database %I set default_transaction_read_only = ${on}', current_database());
      end $$`);
  let turn = 0;
  const register = () => {
    turn += 1;
    const body = { email: `ada${turn}@shop.example`, username: `ada${turn}`, password: "long indigo cloth" };
    return nobody.call(endpoints.accounts.register, { body });
  };
  await onlyReads(true);
  await cutConnections();
  const refused = await register();
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "2"]);
  await onlyReads(false);
  // Each connection to the server that only reads is given up at its first refusal.
  await expect.poll(async () => (await register()).status).toBe(201);
});

test.each([
  ["an unknown encoding", post(`${json}content-encoding: frob\r\ncontent-length: 2`, "{}"), 415],
  [
    "an unknown encoding of a form",
    post(`${form}content-encoding: frob\r\ncontent-length: 1`, "a", "/admin/first-account/x"),
    415,
  ],
  [
    "an encoding that is not what it says",
    post(`${json}content-encoding: gzip\r\ncontent-length: 2`, "{}"),
    400,
  ],
  ["broken JSON", post(`${json}content-length: 2`, "{x"), 400],
  ["a broken chunk", post(`${json}transfer-encoding: chunked`, "zz\r\n{}\r\n0\r\n\r\n"), 400],
  ["an unknown transfer encoding", post(`${json}transfer-encoding: frob`, "{}"), 400],
  ["two lengths", post(`${json}transfer-encoding: chunked\r\ncontent-length: 3`, "0\r\n\r\n"), 400],
  ["a header without a colon", "GET / HTTP/1.1\r\nhost: shop\r\nbad header\r\n\r\n", 400],
  ["an unknown method", "FROB / HTTP/1.1\r\nhost: shop\r\n\r\n", 400],
  ["an unknown version", "GET / HTTP/9.9\r\n\r\n", 400],
  ["headers of 40 kB", `GET / HTTP/1.1\r\nhost: shop\r\nx: ${"a".repeat(40_000)}\r\n\r\n`, 431],
  ["a body of 400 kB", post(`${json}content-length: 400000`, "x".repeat(400_000)), 413],
])("%s is refused with a problem", async (_, text, status) => {
  const answer = await send(text);
  expect(answer).toMatchObject({ status, type: "application/problem+json", problem: { status } });
  expect(Object.keys(answer.problem)).toEqual(["type", "title", "status", "detail", "message", "code"]);
});

test.each([
  [{ email: "ada@shop.example" }, "Password is required"],
  [{ email: "ada@shop.example", password: 7 }, "Password must be a text"],
  [{ email: "", password: "" }, "Email is required"],
  [{ email: "ada\0@shop.example", password: "x" }, "Email has a character that cannot be stored"],
])("%j is refused in a sentence for people", async (body, message) => {
  expect(await store.nobody.refusal(endpoints.accounts.login, { body })).toMatchObject({ message });
});

test.each([
  ["page_size=5000", "Page size must be at most 1000"],
  ["min_price=much", "Min price must be an amount such as 40 or 39.90"],
])("%s in an address is refused in a sentence for people", async (query, message) => {
  const response = await store.app.inject({ url: `/products/api/products/?${query}` });
  expect([response.statusCode, response.json().message]).toEqual([422, message]);
});
