import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { checkSignature, credentials, Refused } from "./fake-s3-signatures.ts";
import { openUploads } from "./fake-s3-uploads.ts";

const BUCKET = "adire";

/** What goes wrong with a request: an answer, a connection that is cut in the middle, or no answer at all. */
type Fault = "slow_down" | "denied" | "cut" | "hangs";
type Asked = { method: string; key: string; status: number | Fault };
type Request = { method: string; key: string; query: URLSearchParams };

/**
 * A server of the documented S3 protocol with one bucket, addressed by its path: it checks the signature of
 * every request (version 4, in its headers or its address) and the SHA-256 of every body, as S3 does. `asked`
 * has every request.
 */
export async function openFakeS3() {
  const objects = new Map<string, Buffer>();
  const asked: Asked[] = [];
  const uploads = openUploads(
    (key, bytes) => objects.set(key, bytes),
    (status, code) => {
      throw new Refused(status, code);
    },
  );
  let faultOf: (request: Request) => Fault | undefined = () => undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "" } = request;
    const path = decodeURIComponent(url.split("?")[0] ?? "").slice(1);
    const query = new URLSearchParams(url.split("?")[1]);
    const [bucket, key] = [path.split("/", 1)[0], path.slice(path.indexOf("/") + 1)];
    const note = (status: Asked["status"]) => void asked.push({ method, key, status });
    const fault = faultOf({ method, key, query });
    if (fault === "hangs") return note(fault);
    if (fault === "cut" && method !== "GET") {
      note(fault);
      return void request.socket.destroy();
    }
    try {
      const body = await buffer(request);
      checkSignature(request, body);
      if (fault === "slow_down") throw new Refused(503, "SlowDown");
      if (fault === "denied") throw new Refused(403, "AccessDenied");
      if (bucket !== BUCKET) throw new Refused(404, "NoSuchBucket");
      const ofUpload = uploads.answer({ method, key, query, body });
      if (ofUpload) {
        note(ofUpload.status);
        return void response.writeHead(ofUpload.status, ofUpload.headers).end(ofUpload.xml);
      }
      const found = objects.get(key);
      if (method === "PUT") objects.set(key, body);
      else if (method === "DELETE") objects.delete(key);
      else if (!found) throw new Refused(404, "NoSuchKey");
      const sent = method === "GET" || method === "HEAD" ? found : undefined;
      response.writeHead(method === "DELETE" ? 204 : 200, {
        etag: `"${createHash("md5")
          .update(sent ?? body)
          .digest("hex")}"`,
        ...(sent && { "content-length": sent.length, "content-type": "application/octet-stream" }),
        ...(sent && askedHeaders(query)),
      });
      if (sent && fault === "cut") {
        note(fault);
        return void response.write(sent.subarray(0, sent.length / 2), () => response.destroy());
      }
      note(response.statusCode);
      response.end(method === "GET" ? sent : undefined);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      note(error.status);
      const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${error.code}</Code>
        <Message>${error.code}</Message><Key>${key}</Key><RequestId>${asked.length}</RequestId></Error>`;
      response
        .writeHead(error.status, { "content-type": "application/xml" })
        .end(method === "HEAD" ? undefined : text);
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    asked,
    /** Uploads in parts that have begun and neither ended nor been given up. */
    openUploads: uploads.open,
    /** The setting, and the environment of the SDK. */
    url: `s3://${BUCKET}/shop?use_path_style=true`,
    env: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_REGION: credentials.region,
      AWS_ACCESS_KEY_ID: credentials.id,
      AWS_SECRET_ACCESS_KEY: credentials.secret,
    },
    /** Until it is called again. */
    fail: (how: typeof faultOf = () => undefined) => {
      faultOf = how;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}

/** Of an answer, as its signed address asks for them. */
const askedHeaders = (query: URLSearchParams) =>
  Object.fromEntries(
    ["content-type", "content-disposition", "cache-control"].flatMap((name) => {
      const value = query.get(`response-${name}`);
      return value === null ? [] : [[name, value]];
    }),
  );
