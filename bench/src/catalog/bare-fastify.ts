// An upper bound: a bare Fastify that sends fixed bytes. `node bare-fastify.ts BYTES` reports its address.
import fastify from "fastify";

const body = Buffer.alloc(Number(process.argv[2]), "a");
const app = fastify();
app.get("/*", (_, reply) => reply.type("application/json; charset=utf-8").send(body));
process.send?.(await app.listen({ port: 0, host: "127.0.0.1" }));
