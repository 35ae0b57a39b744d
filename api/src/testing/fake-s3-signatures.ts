import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

export const credentials = { id: "STORYKEY", secret: "a secret of the stories", region: "eu-story-1" };
const MAX_SKEW_MS = 15 * 60_000;
/** Of a signed address: a week. */
const MAX_EXPIRES_SECONDS = 604_800;
const ALGORITHM = "AWS4-HMAC-SHA256";

export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

type Signed = {
  id: string;
  /** "20261125/eu-story-1/s3/aws4_request" */
  scope: string;
  names: string[];
  signature: string;
  time: string;
  bodyHash: string;
};

/** Of a request with signed headers, or with a signed address. @throws Refused */
export function checkSignature(request: IncomingMessage, body: Buffer): void {
  const { method = "", headers } = request;
  const [path = "", search = ""] = (request.url ?? "").split("?");
  const query = new URLSearchParams(search);
  const isAddress = query.has("X-Amz-Signature");
  if (isAddress && headers.authorization) throw new Refused(400, "InvalidArgument");
  const { id, scope, names, signature, time, bodyHash } = isAddress
    ? ofAddress(query)
    : ofHeaders(request, body);
  const mustBeSigned = Object.keys(headers).filter((name) => name === "host" || name.startsWith("x-amz-"));
  if (!mustBeSigned.every((name) => names.includes(name))) throw new Refused(403, "AccessDenied");
  if (id !== credentials.id) throw new Refused(403, "InvalidAccessKeyId");
  const [day, region, ...service] = scope.split("/");
  if (region !== credentials.region || service.join("/") !== "s3/aws4_request" || day !== time.slice(0, 8))
    throw new Refused(400, isAddress ? "AuthorizationQueryParametersError" : "AuthorizationHeaderMalformed");
  const signedQuery = search.split("&").filter((one) => !one.startsWith("X-Amz-Signature="));
  const canonical = [
    method,
    path,
    signedQuery.sort().join("&"),
    ...names.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, " ")}`),
    "",
    names.join(";"),
    bodyHash,
  ].join("\n");
  const key = scope
    .split("/")
    .reduce((step, part) => hmac(step, part), Buffer.from(`AWS4${credentials.secret}`));
  const wanted = hmac(key, [ALGORITHM, time, scope, sha256(canonical)].join("\n")).toString("hex");
  if (signature !== wanted) throw new Refused(403, "SignatureDoesNotMatch");
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function ofHeaders({ headers }: IncomingMessage, body: Buffer): Signed {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+\/[^/]+\/s3\/aws4_request), SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, id = "", scope = "", names = "", signature] = form.exec(headers.authorization ?? "") ?? [];
  if (!signature) throw new Refused(403, "AccessDenied");
  const [time, bodyHash] = [String(headers["x-amz-date"]), String(headers["x-amz-content-sha256"])];
  if (Math.abs(Date.now() - momentOf(time)) > MAX_SKEW_MS) throw new Refused(403, "RequestTimeTooSkewed");
  if (bodyHash !== sha256(body)) throw new Refused(400, "XAmzContentSHA256Mismatch");
  return { id, scope, names: names.split(";"), signature, time, bodyHash };
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html */
function ofAddress(query: URLSearchParams): Signed {
  const part = (name: string) => {
    const values = query.getAll(`X-Amz-${name}`);
    if (values.length !== 1) throw new Refused(400, "AuthorizationQueryParametersError");
    return values[0] ?? "";
  };
  const [, id = "", scope = ""] = /^([^/]+)\/(.+)$/.exec(part("Credential")) ?? [];
  const [time, expires] = [part("Date"), part("Expires")];
  const at = momentOf(time);
  const isSeconds = /^\d+$/.test(expires) && Number(expires) >= 1 && Number(expires) <= MAX_EXPIRES_SECONDS;
  if (part("Algorithm") !== ALGORITHM || Number.isNaN(at) || !isSeconds)
    throw new Refused(400, "AuthorizationQueryParametersError");
  if (at - Date.now() > MAX_SKEW_MS || at + Number(expires) * 1_000 < Date.now())
    throw new Refused(403, "AccessDenied");
  const names = part("SignedHeaders").split(";");
  return { id, scope, names, signature: part("Signature"), time, bodyHash: "UNSIGNED-PAYLOAD" };
}

const momentOf = (time: string) =>
  Date.parse(time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z"));
const sha256 = (of: Buffer | string) => createHash("sha256").update(of).digest("hex");
const hmac = (key: Buffer, of: string) => createHmac("sha256", key).update(of).digest();
