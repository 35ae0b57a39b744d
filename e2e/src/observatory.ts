import { CspEvaluator } from "csp_evaluator";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";

const SIX_MONTHS = 15_768_000;
const privateReferrers = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;

type Policy = Map<string, string[]>;
const policyOf = (headers: Headers): Policy =>
  new Map(
    (headers.get("content-security-policy") ?? "")
      .split(";")
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = "", ...sources]) => [name, sources]),
  );

/** Points for the content security policy. */
function ofPolicy(policy: Policy): number {
  if (!policy.has("default-src")) return -25;
  const scripts = policy.get("script-src") ?? policy.get("default-src") ?? [];
  const isStrict = scripts.some((source) => /^'(nonce-|sha256-|strict-dynamic')/.test(source));
  if (
    scripts.some(
      (source) => /^(https?:|data:|\*)$/.test(source) || (source === "'unsafe-inline'" && !isStrict),
    )
  )
    return -20;
  if (scripts.includes("'unsafe-eval'")) return -10;
  if ((policy.get("style-src") ?? []).includes("'unsafe-inline'")) return 0;
  const forms = policy.get("form-action") ?? ["*"];
  const areFormsOwn = forms.every((source) => source === "'self'" || source === "'none'");
  return policy.get("default-src")?.join() === "'none'" && areFormsOwn ? 10 : 5;
}

function ofTransport(header: string): number {
  const age = Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0);
  return age === 0 ? -20 : age < SIX_MONTHS ? -10 : 0;
}

function ofCookies(cookies: readonly string[]): number {
  return cookies.every((cookie) => /; ?Secure/i.test(cookie) && /; ?SameSite=/i.test(cookie)) ? 0 : -20;
}

/** The score that Mozilla's HTTP Observatory would give an answer that came over HTTPS. 100 is an A+. */
export function observatoryScore(headers: Headers): number {
  const policy = policyOf(headers);
  const frames = policy.get("frame-ancestors") ?? [];
  const isolation = headers.get("cross-origin-resource-policy") ?? "";
  const points = [
    ofPolicy(policy),
    ofTransport(headers.get("strict-transport-security") ?? ""),
    ofCookies(headers.getSetCookie()),
    headers.get("access-control-allow-origin") === "*" ? -50 : 0,
    headers.get("x-content-type-options") === "nosniff" ? 0 : -5,
    frames.join() === "'none'" || frames.join() === "'self'" ? 5 : headers.has("x-frame-options") ? 0 : -20,
    privateReferrers.test(headers.get("referrer-policy") ?? "") ? 5 : 0,
    isolation === "same-origin" || isolation === "same-site" ? 10 : 0,
  ];
  const sum = (some: number[]) => some.reduce((total, one) => total + one, 0);
  const withoutBonus = 100 + sum(points.filter((one) => one < 0));
  return withoutBonus < 90 ? withoutBonus : withoutBonus + sum(points.filter((one) => one > 0));
}

/** What Google's CSP Evaluator finds in a policy, as "directive value: description". */
export function policyFindings(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity !== Severity.NONE)
    .map(({ directive, value, description }) => `${directive} ${value ?? ""}: ${description}`);
}
