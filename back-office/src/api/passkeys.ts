import { endpoints } from "@adire/contract/endpoints";
import type { PasskeyAssertion, PasskeyRegistration } from "@adire/contract/shapes";
import { call } from "./client.ts";

const { offer, add, ask, confirm } = endpoints.passkeys;

/** Whether this browser can use passkeys, and speaks their JSON. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== "undefined" && "parseCreationOptionsFromJSON" in PublicKeyCredential;

/** @returns recovery codes, where there were none; @throws CallFailed, DOMException where one says no */
export async function addPasskey(name: string, password: string): Promise<readonly string[]> {
  const { options } = await call(offer, { body: { current_password: password } });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never);
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const response = made.toJSON() as unknown as PasskeyRegistration;
  return (await call(add, { body: { name, response } })).recovery_codes;
}

/** Shows the second factor in this session. @throws CallFailed, DOMException where one says no */
export async function confirmByPasskey(): Promise<void> {
  const { options } = await call(ask, {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never);
  const signed = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  await call(confirm, { body: { response: signed.toJSON() as unknown as PasskeyAssertion } });
}

/** A sentence where the browser gave up; undefined for other errors. */
export const passkeySentence = (error: unknown): string | undefined =>
  error instanceof DOMException ? "Your browser did not confirm it. Please try again." : undefined;
