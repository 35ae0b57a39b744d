import { expect, test } from "vitest";
import { storefrontSettings } from "./settings.ts";

const STOREFRONT_SHARED_SECRET = "a secret of 32 characters or more";

test("by default the storefront listens on port 3000 and calls the API on port 8000", () => {
  expect(storefrontSettings({ STOREFRONT_SHARED_SECRET })).toMatchObject({
    STOREFRONT_PORT: 3000,
    HOST: "127.0.0.1",
    PUBLIC_STOREFRONT_URL: "http://localhost:3000",
    PUBLIC_API_URL: "http://localhost:8000",
    API_URL: "http://localhost:8000",
    PUBLIC_DESK_URL: "http://localhost:8100",
  });
});

test("the server may reach the API by another address than browsers do", () => {
  const settings = storefrontSettings({
    STOREFRONT_SHARED_SECRET,
    PUBLIC_API_URL: "https://api.example",
    API_URL: "http://10.0.0.2:8000",
  });
  expect(settings.API_URL).toBe("http://10.0.0.2:8000");
  expect(settings.PUBLIC_API_URL).toBe("https://api.example");
});

test("without the secret that it shares with the API the storefront does not start", () => {
  const wants = "wants a secret of at least 32 characters, the same as the API's.";
  expect(() => storefrontSettings({})).toThrow(`STOREFRONT_SHARED_SECRET is not set, but it ${wants}`);
  expect(() => storefrontSettings({ STOREFRONT_SHARED_SECRET: "short" })).toThrow(
    `STOREFRONT_SHARED_SECRET has a value, but it ${wants}`,
  );
});
