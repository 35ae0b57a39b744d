import { createHash, randomUUID } from "node:crypto";

/** Of every part but the last. */
const MIN_PART_BYTES = 5 * 1024 * 1024;

type Part = { bytes: Buffer; etag: string };
type Answer = { status: number; headers?: Record<string, string>; xml?: string };
type Call = { method: string; key: string; query: URLSearchParams; body: Buffer };

/**
 * Uploads in parts, as S3 has them: nobody sees the object before it is completed.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html
 * @param put makes an object of all parts
 * @param refuse ends a call with an error of S3
 */
export function openUploads(
  put: (key: string, bytes: Buffer) => void,
  refuse: (status: number, code: string) => never,
) {
  const uploads = new Map<string, { key: string; parts: Map<number, Part> }>();

  function start(key: string): Answer {
    const id = randomUUID();
    uploads.set(id, { key, parts: new Map() });
    return { status: 200, xml: xmlOf("InitiateMultipartUploadResult", { Key: key, UploadId: id }) };
  }
  function complete(id: string, key: string, body: string): Answer {
    const parts = uploads.get(id)?.parts ?? new Map<number, Part>();
    const named = [...body.matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => ({
      number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      etag: /<ETag>(?:"|&quot;)?(\w+)/.exec(part)?.[1],
    }));
    if (named.some(({ number }, at) => number <= (named[at - 1]?.number ?? 0)))
      return refuse(400, "InvalidPartOrder");
    const found = named.map(({ number, etag }) => {
      const part = parts.get(number);
      return part?.etag === etag && part ? part.bytes : refuse(400, "InvalidPart");
    });
    if (found.slice(0, -1).some(({ length }) => length < MIN_PART_BYTES))
      return refuse(400, "EntityTooSmall");
    put(key, Buffer.concat(found));
    uploads.delete(id);
    return {
      status: 200,
      xml: xmlOf("CompleteMultipartUploadResult", { Key: key, ETag: `${id}-${found.length}` }),
    };
  }

  return {
    /** How many have begun and neither ended nor been given up. */
    open: () => uploads.size,
    /** @returns undefined where the call is not about an upload in parts */
    answer({ method, key, query, body }: Call): Answer | undefined {
      if (method === "POST" && query.has("uploads")) return start(key);
      const id = query.get("uploadId");
      if (id === null) return undefined;
      const upload = uploads.get(id);
      if (upload?.key !== key) return refuse(404, "NoSuchUpload");
      if (method === "POST") return complete(id, key, String(body));
      if (method === "DELETE") {
        uploads.delete(id);
        return { status: 204 };
      }
      const etag = createHash("md5").update(body).digest("hex");
      upload.parts.set(Number(query.get("partNumber")), { bytes: body, etag });
      return { status: 200, headers: { etag: `"${etag}"` } };
    },
  };
}

const xmlOf = (name: string, fields: Record<string, string>) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name}>${Object.entries(fields)
    .map(([field, value]) => `<${field}>${value}</${field}>`)
    .join("")}</${name}>`;
