import { Readable } from "node:stream";
import { BadSetting } from "@adire/contract/settings";
import { inCallSpan } from "@adire/telemetry/trace";
import type { GetObjectCommandOutput, S3Client } from "@aws-sdk/client-s3";
import {
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleType,
  handleWhen,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  retry,
  wrap,
} from "cockatiel";
import type { FileStorage } from "./file-storage.ts";
import type { ObjectStorage } from "./object-storage.ts";
import { Problem } from "./problem.ts";

export interface S3Location {
  bucket: string;
  /** Empty, or with a slash at its end. */
  prefix: string;
  usePathStyle: boolean;
}
type Call = keyof ObjectStorage | "write";
type Send = <T>(name: Call, call: (signal: AbortSignal) => Promise<T>, wholeMs?: number) => Promise<T>;
/** @param outcome unavailable: it was not sent */
export type ObserveCall = (
  call: Call,
  outcome: "answered" | "unavailable" | "failed",
  seconds: number,
) => void;

const CONNECT_MS = 1_000;
/** Until an attempt gets an answer; the SDK makes three. */
const ANSWER_MS = 2_000;
/** All attempts, the time between them, and the bytes. */
const WHOLE_MS = 6_000;
/** The same of one part of a file that is written as it comes, and of the whole file. */
const PART_MS = 15_000;
const FILE_MS = 3_600_000;
const MAX_CALLS = 32;
const MAX_WAITING = 500;
/** Calls in a row that fail before further ones fail at once, and for how long. */
const FAILURES_UNTIL_OPEN = 5;
const OPEN_MS = 5_000;
/** Longer keys are refused by S3. */
const MAX_KEY_BYTES = 1_024;

/** A larger object is sent in parts, of which each is tried anew by itself. The smallest that S3 takes. */
const PART_BYTES = 5 * 1_024 * 1_024;

type Sdk = typeof import("@aws-sdk/client-s3") &
  Pick<typeof import("@aws-sdk/lib-storage"), "Upload"> &
  Pick<typeof import("@aws-sdk/s3-request-presigner"), "getSignedUrl">;
/** `patient` waits longer for an answer. */
type Clients = { client: S3Client; patient: S3Client };

/** A body that ended before its last byte, which the SDK does not ask for again. */
class CutOff extends Error {}

/**
 * A bucket whose folders are storages of their own. They throw Problem `unavailable` when the bucket does not
 * answer in time.
 * @throws BadSetting where there is no such bucket, or the credentials may not read and write it
 */
export async function openBucket(
  location: S3Location,
  { wholeMs = WHOLE_MS, observe = () => {} }: { wholeMs?: number; observe?: ObserveCall | undefined } = {},
): Promise<(folder: string) => ObjectStorage & FileStorage> {
  // Takes 30 MB, so a store without a bucket does not load it.
  const [s3, { Upload }, { getSignedUrl }] = await Promise.all([
    import("@aws-sdk/client-s3"),
    import("@aws-sdk/lib-storage"),
    import("@aws-sdk/s3-request-presigner"),
  ]);
  const sdk = { ...s3, Upload, getSignedUrl };
  const agent = { keepAlive: true, maxSockets: MAX_CALLS };
  const clientFor = (requestTimeout: number) =>
    new s3.S3Client({
      forcePathStyle: location.usePathStyle,
      // The signature covers the body. Not every server reads the further checksums of the SDK's default.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      requestHandler: {
        ...{ connectionTimeout: CONNECT_MS, requestTimeout, throwOnRequestTimeout: true },
        ...{ httpAgent: agent, httpsAgent: agent },
      },
    });
  const clients = { client: clientFor(ANSWER_MS), patient: clientFor(PART_MS) };
  const storageIn = (folder: string, send: Send) => ({
    ...objectsIn(sdk, clients, send, location, folder),
    ...filesIn(sdk, clients, send, location, folder),
  });
  const inTime = AbortSignal.timeout(wholeMs);
  await check(
    location,
    storageIn("cache", (_, call) => call(inTime)),
  );
  const send = makeSend(wholeMs, observe);
  return (folder) => storageIn(folder, send);
}

const placeIn =
  ({ bucket, prefix }: S3Location, folder: string) =>
  (key: string) => ({ Bucket: bucket, Key: `${prefix}${folder}/${key}` });

function objectsIn(
  s3: Sdk,
  { client }: Clients,
  send: Send,
  location: S3Location,
  folder: string,
): ObjectStorage {
  const at = placeIn(location, folder);
  const isKey = (key: string) => Buffer.byteLength(at(key).Key) <= MAX_KEY_BYTES;
  return {
    get: async (key, maxBytes) =>
      isKey(key)
        ? await send("get", (abortSignal) =>
            client
              .send(new s3.GetObjectCommand(at(key)), { abortSignal })
              .then((found) => readBody(found, maxBytes))
              .catch(unlessMissing(null)),
          )
        : null,
    has: (key) =>
      send("has", (abortSignal) =>
        client
          .send(new s3.HeadObjectCommand(at(key)), { abortSignal })
          .then(() => true)
          .catch(unlessMissing(false)),
      ),
    put: (key, bytes) =>
      send("put", async (abortSignal) => {
        const upload = new s3.Upload({ client, params: { ...at(key), Body: bytes }, partSize: PART_BYTES });
        abortSignal.addEventListener("abort", () => void upload.abort(), { once: true });
        await upload.done();
      }),
    delete: (key) =>
      send("delete", async (abortSignal) => {
        await client.send(new s3.DeleteObjectCommand(at(key)), { abortSignal });
      }),
  };
}

function filesIn(
  s3: Sdk,
  { client, patient }: Clients,
  send: Send,
  location: S3Location,
  folder: string,
): Omit<FileStorage, "has" | "delete"> {
  const at = placeIn(location, folder);
  return {
    async write(key, chunks) {
      const source = watched(chunks);
      const params = { ...at(key), Body: Readable.from(source.chunks, { objectMode: false }) };
      const store = async (abortSignal: AbortSignal) => {
        const upload = new s3.Upload({ client: patient, params, partSize: PART_BYTES, queueSize: 1 });
        abortSignal.addEventListener("abort", () => void upload.abort(), { once: true });
        await upload.done().catch((error: unknown) => {
          if (!source.failure) throw error;
        });
      };
      await send("write", store, FILE_MS);
      if (source.failure) throw source.failure.error;
    },
    addressOf: (key, { name, type, seconds: expiresIn }) => {
      const ResponseContentDisposition = `attachment; filename="${name}"`;
      const shown = {
        ResponseContentDisposition,
        ResponseContentType: type,
        ResponseCacheControl: "no-store",
      };
      return s3.getSignedUrl(client, new s3.GetObjectCommand({ ...at(key), ...shown }), { expiresIn });
    },
    read: () => null,
  };
}

/** Tells a source that fails from a reader that stops before its end. */
function watched(given: AsyncIterable<string>) {
  const source: { chunks: AsyncIterable<string>; failure?: { error: unknown } } = { chunks: read() };
  async function* read() {
    const chunks = given[Symbol.asyncIterator]();
    const next = () =>
      chunks.next().catch((error: unknown) => {
        source.failure = { error };
        throw error;
      });
    try {
      for (let chunk = await next(); !chunk.done; chunk = await next()) yield chunk.value;
    } finally {
      if (!source.failure) await chunks.return?.();
    }
  }
  return source;
}

/** At most 32 calls at a time; while the bucket does not answer, they fail at once. */
function makeSend(wholeMs: number, observe: ObserveCall): Send {
  const circuit = circuitBreaker(handleWhen(isAway), {
    halfOpenAfter: OPEN_MS,
    breaker: new ConsecutiveBreaker(FAILURES_UNTIL_OPEN),
  });
  circuit.onBreak(() =>
    console.error("The bucket of MEDIA_URL does not answer; pictures and exports fail at once."),
  );
  circuit.onReset(() => console.error("The bucket of MEDIA_URL answers again."));
  const policy = wrap(
    bulkhead(MAX_CALLS, MAX_WAITING),
    circuit,
    retry(handleType(CutOff), { maxAttempts: 1 }),
  );
  return async (name, call, ms = wholeMs) => {
    const signal = AbortSignal.timeout(ms);
    const began = performance.now();
    let outcome: Parameters<ObserveCall>[1] = "answered";
    try {
      return await inCallSpan(`bucket ${name}`, () => policy.execute(() => call(signal)));
    } catch (cause) {
      outcome = isBrokenCircuitError(cause) || isBulkheadRejectedError(cause) ? "unavailable" : "failed";
      const message = "The shop’s storage does not answer. Please try again in a moment.";
      throw new Problem("unavailable", {
        message,
        cause,
        headers: { "retry-after": String(OPEN_MS / 1_000) },
      });
    } finally {
      observe(name, outcome, (performance.now() - began) / 1_000);
    }
  };
}

async function readBody(
  { Body, ContentLength = 0 }: GetObjectCommandOutput,
  maxBytes: number,
): Promise<Buffer | null> {
  const body = Body as Readable;
  if (ContentLength > maxBytes) {
    body.destroy();
    return null;
  }
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      length += chunk.length;
      if (length > maxBytes) return null;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new CutOff("the body ended early", { cause });
  }
  return Buffer.concat(chunks);
}

const unlessMissing =
  <T>(missing: T) =>
  (error: Error): T => {
    if (error.name === "NoSuchKey" || error.name === "NotFound") return missing;
    throw error;
  };

/** Nobody answered, or the server cannot now. */
function isAway(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  return status === undefined || status === 429 || status >= 500;
}

const refusals: Record<string, string> = {
  NoSuchBucket: "its storage has none of that name",
  CredentialsProviderError: "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set",
  InvalidAccessKeyId: "its storage does not know this AWS_ACCESS_KEY_ID",
  SignatureDoesNotMatch: "AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID",
  AccessDenied: "AWS_ACCESS_KEY_ID may not read, write, delete and list its objects",
  PermanentRedirect: "it is not in the region of AWS_REGION",
  AuthorizationHeaderMalformed: "it is not in the region of AWS_REGION",
};

/** Does once what the store will do. Without the right to list, S3 says "denied" instead of "missing". */
async function check({ bucket }: S3Location, storage: ObjectStorage): Promise<void> {
  try {
    await storage.put("start", Buffer.from("A process of the store has started."));
    await storage.delete("start");
    await storage.get("start", 0);
  } catch (error) {
    const { name, message, code } = error as Error & { code?: string };
    const refusal = refusalOf(error as Error);
    if (!refusal && isAway(error))
      return console.error(
        `The bucket of MEDIA_URL does not answer, so pictures and exports fail: ${message || code}.`,
      );
    throw new BadSetting(
      `MEDIA_URL names the bucket "${bucket}", but ${refusal ?? `its storage answers ${name}: ${message}`}.`,
    );
  }
}

function refusalOf({ name, message }: Error): string | undefined {
  if (message.startsWith("Region ")) return "AWS_REGION is not set, or not the name of a region";
  if (name === "TypeError") return "AWS_ENDPOINT_URL_S3 is not an address";
  return refusals[name];
}
