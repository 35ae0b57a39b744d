import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";

let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "adire-config-"));
});
afterAll(() => rm(data, { recursive: true }));

describe("what nobody sets", () => {
  test("the API listens on port 8000 of this machine, beside the shop on 3000 and the desk on 8100", () => {
    const config = readConfig({ DATA_DIR: data });
    expect(config).toMatchObject({
      API_PORT: 8000,
      HOST: "127.0.0.1",
      PUBLIC_API_URL: "http://localhost:8000",
      PUBLIC_STOREFRONT_URL: "http://localhost:3000",
      PUBLIC_DESK_URL: "http://localhost:8100",
      IMAGE_BASE_URL: "http://localhost:8000",
    });
  });
});

describe("what a merchant sets", () => {
  test("the addresses follow the ports, unless they are given", () => {
    const config = readConfig({ DATA_DIR: data, API_PORT: "9000", PUBLIC_DESK_URL: "https://pay.example" });
    expect(config.PUBLIC_API_URL).toBe("http://localhost:9000");
    expect(config.PUBLIC_DESK_URL).toBe("https://pay.example");
  });

  test("no port tells metrics unless one is named", () => {
    expect(readConfig({ DATA_DIR: data }).METRICS_PORT).toBeUndefined();
    expect(readConfig({ DATA_DIR: data, METRICS_PORT: "9464" }).METRICS_PORT).toBe(9464);
    expect(() => readConfig({ DATA_DIR: data, METRICS_PORT: "all" })).toThrow(
      'METRICS_PORT is "all", but it wants a port number from 1 to 65535.',
    );
  });

  test("a pooler has a way past it, which is of no use alone", () => {
    const url = { DATA_DIR: data, DATABASE_URL: "postgres://shop@pooler/adire" };
    const past = { DATABASE_SESSION_URL: "postgres://shop@database/adire" };
    expect(readConfig(url).pooler).toBeUndefined();
    expect(readConfig({ ...url, ...past }).pooler).toEqual({ prepared: false });
    expect(() => readConfig({ DATA_DIR: data, ...past })).toThrow("it wants DATABASE_URL");
  });

  test("mails come from one address, with a name or without", () => {
    const sender = (MAIL_FROM: string) => readConfig({ DATA_DIR: data, MAIL_FROM }).MAIL_FROM;
    for (const from of [
      "shop@adire.example",
      "Adire <shop@adire.example>",
      '"Adire, Lagos" <shop@adire.example>',
    ])
      expect(sender(from)).toBe(from);
    for (const from of ["Adire Shop", "shop", "a@adire.example, b@adire.example", "Adire shop@adire.example"])
      expect(() => sender(from)).toThrow(`MAIL_FROM is "${from}", but it wants one address`);
  });

  test("proxies are named one by one or by network", () => {
    expect(readConfig({ DATA_DIR: data }).TRUSTED_PROXIES).toEqual([]);
    const named = readConfig({ DATA_DIR: data, TRUSTED_PROXIES: "10.0.0.0/8, ::1, loopback" });
    expect(named.TRUSTED_PROXIES).toEqual(["10.0.0.0/8", "::1", "loopback"]);
    expect(() => readConfig({ DATA_DIR: data, TRUSTED_PROXIES: "everybody" })).toThrow(
      'TRUSTED_PROXIES is "everybody", but it wants addresses or networks of proxies, such as 192.0.2.7, 10.0.0.0/8.',
    );
  });

  test("secrets are made once, of 384 random bits, and only their owner can read them", async () => {
    const first = readConfig({ DATA_DIR: data });
    expect(readConfig({ DATA_DIR: data }).AUTH_SECRET).toBe(first.AUTH_SECRET);
    expect(Buffer.from(first.AUTH_SECRET, "base64url")).toHaveLength(48);
    expect(first.DESK_SHARED_SECRET).not.toBe(first.AUTH_SECRET);
    const mode = async (path: string) => ((await stat(join(data, path))).mode & 0o777).toString(8);
    expect([await mode("secrets"), await mode("secrets/AUTH_SECRET")]).toEqual(["700", "600"]);
  });

  test("production starts with no generated secret and with no short one, and does not show it", () => {
    const production = { DATA_DIR: data, NODE_ENV: "production" };
    expect(() => readConfig(production)).toThrow(/_SECRET is not set, but production wants at least 32/);
    expect(() => readConfig({ ...production, AUTH_SECRET: "changeme" })).toThrow(
      "AUTH_SECRET has a value, but it wants at least 32 characters from a generator.",
    );
  });

  test("production expects real payments, unless test payments are allowed", () => {
    const secrets = {
      AUTH_SECRET: "s".repeat(32),
      DESK_SHARED_SECRET: "d".repeat(32),
      STOREFRONT_SHARED_SECRET: "f".repeat(32),
    };
    const modeIn = (settings: Record<string, string>) =>
      readConfig({ DATA_DIR: data, ...secrets, ...settings }).paymentMode;
    expect(modeIn({})).toBe("test");
    expect(modeIn({ NODE_ENV: "production" })).toBe("live");
    expect(modeIn({ NODE_ENV: "production", ALLOW_TEST_PAYMENTS: "no" })).toBe("live");
    expect(modeIn({ NODE_ENV: "production", ALLOW_TEST_PAYMENTS: "yes" })).toBe("test");
  });

  test("the database has one address, behind which several servers may stand", () => {
    for (const url of ["postgres://ada:a,b@db:5432/adire", "postgresql://db/adire?host=/run/postgresql"])
      expect(readConfig({ DATA_DIR: data, DATABASE_URL: url }).DATABASE_URL).toBe(url);
    for (const name of ["DATABASE_URL", "DATABASE_REPLICA_URL"])
      expect(() => readConfig({ DATA_DIR: data, [name]: "postgres://one:5432,two:5432/adire" })).toThrow(
        `${name} has a value, but it wants the address of one PostgreSQL server`,
      );
  });

  test("pictures may come from a Cloudinary account", () => {
    const account = "https://res.cloudinary.com/adire";
    expect(readConfig({ DATA_DIR: data, IMAGE_BASE_URL: account }).IMAGE_BASE_URL).toBe(account);
  });
});
