import { CallFailed } from "@adire/contract/client";
import { expect, test } from "vitest";
import { memoryStorage } from "../memory-storage.ts";
import { type AuthorizedSendOptions, makeAuthorizedSend } from "./authorized-send.ts";
import { sessionStoreIn } from "./session-store.ts";

const user = { id: 7, email: "ada@example.com", username: "ada" };
const url = "http://api.test/orders/api/cart/";

const refusal = (status: number) => new CallFailed(status, undefined);

/** Accepts one access token and returns it for any refresh token. */
function openServer() {
  const server = {
    access: "a2",
    refreshes: 0,
    failure: undefined as Error | undefined,
    authorizations: [] as (string | null)[],
  };
  return {
    server,
    send: async (request: Request) => {
      const bearer = request.headers.get("authorization");
      server.authorizations.push(bearer);
      return new Response(await request.text(), { status: bearer === `Bearer ${server.access}` ? 200 : 401 });
    },
    refreshTokens: async (refresh: string) => {
      server.refreshes += 1;
      await Promise.resolve();
      if (server.failure) throw server.failure;
      return { access: server.access, refresh: `${refresh}+` };
    },
  };
}

function openTab(storage: Storage, parts: Pick<AuthorizedSendOptions, "send" | "refreshTokens">) {
  const store = sessionStoreIn(() => storage, "session");
  const tab = { ended: 0, store };
  const send = makeAuthorizedSend({
    ...parts,
    store,
    withLock: (work) => work(),
    onSessionEnded: () => {
      tab.ended += 1;
    },
  });
  return { ...tab, send, ended: () => tab.ended };
}

test("a guest's request has no token, and its 401 is returned", async () => {
  const { server, ...parts } = openServer();
  const tab = openTab(memoryStorage(), parts);
  expect((await tab.send(new Request(url))).status).toBe(401);
  expect(server.authorizations).toEqual([null]);
  expect(server.refreshes).toBe(0);
});

test("requests that get a 401 together renew the token once, and each is retried with its body", async () => {
  const { server, ...parts } = openServer();
  const tab = openTab(memoryStorage(), parts);
  tab.store.write({ access: "a1", refresh: "r1", user });
  const responses = await Promise.all(
    ["one", "two", "three"].map((body) => tab.send(new Request(url, { method: "POST", body }))),
  );
  expect(responses.map((response) => response.status)).toEqual([200, 200, 200]);
  expect(await Promise.all(responses.map((response) => response.text()))).toEqual(["one", "two", "three"]);
  expect(server.refreshes).toBe(1);
  expect(tab.store.read()).toEqual({ access: "a2", refresh: "r1+", user });
});

test("a token that another tab has renewed is used instead of renewing again", async () => {
  const { server, ...parts } = openServer();
  const storage = memoryStorage();
  const tab = openTab(storage, {
    ...parts,
    send: async (request) => {
      const response = await parts.send(request);
      if (response.status === 401)
        sessionStoreIn(() => storage, "session").write({ access: "a2", refresh: "r2", user });
      return response;
    },
  });
  tab.store.write({ access: "a1", refresh: "r1", user });
  expect((await tab.send(new Request(url))).status).toBe(200);
  expect(server.refreshes).toBe(0);
});

test("when the refresh token is refused, the session is cleared and its end reported once", async () => {
  const { server, ...parts } = openServer();
  server.failure = refusal(401);
  const tab = openTab(memoryStorage(), parts);
  tab.store.write({ access: "a1", refresh: "r1", user });
  const responses = await Promise.all([tab.send(new Request(url)), tab.send(new Request(url))]);
  expect(responses.map((response) => response.status)).toEqual([401, 401]);
  expect(tab.ended()).toBe(1);
  expect(tab.store.read()).toBeNull();
});

test.each([
  new TypeError("Failed to fetch"),
  new DOMException("gone", "AbortError"),
  refusal(429),
  refusal(503),
])("a refresh that ends in %s is thrown and keeps the session", async (failure) => {
  const { server, ...parts } = openServer();
  const tab = openTab(memoryStorage(), parts);
  tab.store.write({ access: "a1", refresh: "r1", user });
  server.failure = failure;
  await expect(tab.send(new Request(url))).rejects.toBe(failure);
  expect(tab.ended()).toBe(0);
  server.failure = undefined;
  expect((await tab.send(new Request(url))).status).toBe(200);
});

test("a retried request that gets a 401 again is not retried a second time", async () => {
  const { server, ...parts } = openServer();
  const tab = openTab(memoryStorage(), {
    ...parts,
    refreshTokens: async () => ({ access: "still wrong" }),
  });
  tab.store.write({ access: "a1", refresh: "r1", user });
  expect((await tab.send(new Request(url))).status).toBe(401);
  expect(server.authorizations).toEqual(["Bearer a1", "Bearer still wrong"]);
});
