import { expect, test } from "vitest";
import { storefrontSettings } from "./settings.ts";

test("by default the storefront listens on port 3000 and calls the API on port 8000", () => {
  expect(storefrontSettings({})).toMatchObject({
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
    PUBLIC_API_URL: "https://api.example",
    API_URL: "http://10.0.0.2:8000",
  });
  expect(settings.API_URL).toBe("http://10.0.0.2:8000");
  expect(settings.PUBLIC_API_URL).toBe("https://api.example");
});
