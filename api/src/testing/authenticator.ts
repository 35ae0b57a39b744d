import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { cose, isoCBOR } from "@simplewebauthn/server/helpers";

const [PRESENT, VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40];
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

type Options = { challenge: string };
type Circumstances = { origin?: string; isVerified?: boolean; counter?: number };

/** An authenticator with one passkey, as WebAuthn (section 6) has it. It counts its signatures. */
export function authenticator({ rpId, origin }: { rpId: string; origin: string }) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;
  const clientData = (type: string, { challenge }: Options, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authData = (flags: number, count: number, rest = Buffer.alloc(0)) =>
    Buffer.concat([sha256(rpId), Buffer.from([flags]), number(count), rest]);
  const flagsOf = ({ isVerified = true }: Circumstances) => PRESENT | (isVerified ? VERIFIED : 0);
  const named = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" };

  return {
    create(options: Options, given: Circumstances = {}) {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
          [cose.COSEKEYS.alg, cose.COSEALG.ES256],
          [cose.COSEKEYS.crv, cose.COSECRV.P256],
          [cose.COSEKEYS.x, Buffer.from(x, "base64url")],
          [cose.COSEKEYS.y, Buffer.from(y, "base64url")],
        ]) as never,
      );
      const credential = Buffer.concat([
        Buffer.alloc(16),
        number(id.length).subarray(2),
        id,
        Buffer.from(key),
      ]);
      const data = authData(flagsOf(given) | HAS_CREDENTIAL, 0, credential);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", new Uint8Array(data)],
        ]) as never,
      );
      return {
        ...named,
        response: {
          clientDataJSON: clientData("webauthn.create", options, given.origin).toString("base64url"),
          attestationObject: Buffer.from(attestation).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    get(options: Options, given: Circumstances = {}) {
      counter += 1;
      const data = authData(flagsOf(given), given.counter ?? counter);
      const client = clientData("webauthn.get", options, given.origin);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
}
