// A bare Fastify server for responses of `BYTES` bytes: `node fixed-bytes.ts BYTES`. Sends its URL by IPC.
import { randomBytes } from "node:crypto";
import fastify from "fastify";

const body = randomBytes(Number(process.argv[2]));
const app = fastify();
app.get("/*", (_, reply) => reply.type("text/html; charset=utf-8").send(body));
process.send?.(await app.listen({ port: 0, host: "127.0.0.1" }));
