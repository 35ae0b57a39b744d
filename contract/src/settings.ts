import { z } from "zod";

/** Settings are part of the product: their names, what they may be, and the sentence that says so. */

const between = (least: number, most: number, wants: string) =>
  z.coerce.number(wants).min(least, wants).max(most, wants);

const portNumber = "wants a port number from 1 to 65535";
export const port = between(1, 65535, portNumber).int(portNumber);
/** Seconds that a closing process still takes calls after /ready fails; 0 without a load balancer. */
export const drainSeconds = between(0, 60, "wants seconds from 0 to 60").default(0);
/** Seconds that a request waits for others of its kind; then the store is busy. */
export const maxWaitSeconds = between(1, 60, "wants seconds from 1 to 60").default(1);
export const httpUrl = z
  .url({ protocol: /^https?$/, error: "wants an address such as http://localhost:8000" })
  .transform((text) => text.replace(/\/+$/, ""));

const oneServer = "wants the address of one PostgreSQL server, such as postgres://user:password@host/adire";
/** node-postgres does not choose among several hosts, as libpq does: a balancer in front of them does. */
export const databaseUrl = z
  .string(oneServer)
  .regex(/^postgres(ql)?:\/\/([^/?#]*@)?[^,@/?#]*([/?#]|$)/, oneServer);
export const postgresUrl = databaseUrl.optional();
export const preparedStatements = z.enum(["yes", "no"], "wants yes or no").default("no");
type PoolerSettings = {
  DATABASE_URL?: string | undefined;
  DATABASE_SESSION_URL?: string | undefined;
  POOLER_PREPARED_STATEMENTS: "yes" | "no";
};
/**
 * The pooler at DATABASE_URL, if there is one: DATABASE_SESSION_URL is the way past it.
 * @throws BadSetting where only the way past it is set
 */
export function poolerOf(settings: PoolerSettings): { prepared: boolean } | undefined {
  if (!settings.DATABASE_SESSION_URL) return undefined;
  if (!settings.DATABASE_URL)
    throw new BadSetting(
      "DATABASE_SESSION_URL is set, but it wants DATABASE_URL, the address of the pooler, beside it.",
    );
  return { prepared: settings.POOLER_PREPARED_STATEMENTS === "yes" };
}

/** Payment units for one display unit, such as naira for a dollar. */
export const exchangeRate = z
  .string()
  .regex(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,6})?$/, "wants a decimal number such as 1540.25");

const inList = (text: string) => text.split(",").map((one) => one.trim());
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(["loopback", "uniquelocal"])]);
/** Whose word is taken for where a call came from (X-Forwarded-For): nobody's, unless they are named. */
export const trustedProxies = z
  .string()
  .refine(
    (text) => z.array(network).safeParse(inList(text)).success,
    "wants addresses or networks of proxies, such as 192.0.2.7, 10.0.0.0/8",
  )
  .transform(inList)
  .default([]);

/** Lets a production store take test payments. */
export const allowTestPayments = z.enum(["yes", "no"], "wants yes or no").default("no");
/**
 * The mode of the payments that a store takes: test money in development and where production allows it.
 */
export function expectedPaymentMode(settings: {
  NODE_ENV?: string | undefined;
  ALLOW_TEST_PAYMENTS: "yes" | "no";
}): "test" | "live" {
  return settings.NODE_ENV === "production" && settings.ALLOW_TEST_PAYMENTS === "no" ? "live" : "test";
}

export class BadSetting extends Error {}

/**
 * Reads settings from an environment. Empty strings count as unset.
 * @throws BadSetting with one sentence that names the setting, what it got and what it wants
 */
export function readSettings<T extends z.ZodType>(
  schema: T,
  env: Record<string, string | undefined>,
  secrets: readonly string[] = [],
): z.output<T> {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  const name = String(issue?.path[0] ?? "settings");
  const got =
    given[name] === undefined ? "is not set" : secrets.includes(name) ? "has a value" : `is "${given[name]}"`;
  throw new BadSetting(`${name} ${got}, but it ${issue?.message ?? "wants another value"}.`);
}
