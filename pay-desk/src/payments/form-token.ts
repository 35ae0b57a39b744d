import { createHmac, randomBytes } from "node:crypto";
import { isSameText } from "../signing.ts";

function mac(secret: string, reference: string, formKey: string): string {
  return createHmac("sha256", secret).update(`pay form\n${reference}\n${formKey}`).digest("base64url");
}

/** A token for one rendered page of one payment: its key makes a repeated form one attempt. */
export function formToken(secret: string, reference: string): string {
  const formKey = randomBytes(16).toString("base64url");
  return `${formKey}.${mac(secret, reference, formKey)}`;
}

/** @returns the form's key, or undefined for a token that this desk did not make for this payment */
export function readFormToken(secret: string, reference: string, token: string): string | undefined {
  const [formKey, given] = token.split(".");
  if (!formKey || !given) return undefined;
  return isSameText(given, mac(secret, reference, formKey)) ? formKey : undefined;
}
