import { expect, test } from "vitest";
import { type AuthorizedSendParts, makeAuthorizedSend } from "./authorized-send.ts";
import { memoryStorage } from "./memory-storage.ts";
import { sessionStoreIn } from "./session-store.ts";

const user = { id: 7, email: "ada@example.com", username: "ada" };
const address = "http://api.test/orders/api/cart/";

/** A server that knows one access token and gives a new one for the latest refresh token. */
function openServer() {
  const server = { access: "a2", refreshes: 0, refusing: false, heard: [] as (string | null)[] };
  return {
    server,
    send: async (request: Request) => {
      const bearer = request.headers.get("authorization");
      server.heard.push(bearer);
      return new Response(await request.text(), { status: bearer === `Bearer ${server.access}` ? 200 : 401 });
    },
    exchange: async (refresh: string) => {
      server.refreshes += 1;
      await Promise.resolve();
      if (server.refusing) throw new Error("session_ended");
      return { access: server.access, refresh: `${refresh}+` };
    },
  };
}

function openTab(storage: Storage, parts: Pick<AuthorizedSendParts, "send" | "exchange">) {
  const store = sessionStoreIn(() => storage);
  const tab = { ended: 0, store };
  const send = makeAuthorizedSend({
    ...parts,
    store,
    alone: (work) => work(),
    onEnded: () => {
      tab.ended += 1;
    },
  });
  return { ...tab, send, ended: () => tab.ended };
}

test("a guest's request goes out bare, and a 401 is theirs to see", async () => {
  const { server, ...parts } = openServer();
  const tab = openTab(memoryStorage(), parts);
  expect((await tab.send(new Request(address))).status).toBe(401);
  expect(server.heard).toEqual([null]);
  expect(server.refreshes).toBe(0);
});

test("however many requests meet a 401 together, the token is renewed once and each is repeated with its body", async () => {
  const { server, ...parts } = openServer();
  const tab = openTab(memoryStorage(), parts);
  tab.store.keep({ access: "a1", refresh: "r1", user });
  const answers = await Promise.all(
    ["one", "two", "three"].map((body) => tab.send(new Request(address, { method: "POST", body }))),
  );
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(["one", "two", "three"]);
  expect(server.refreshes).toBe(1);
  expect(tab.store.read()).toEqual({ access: "a2", refresh: "r1+", user });
});

test("what another tab has renewed meanwhile is used instead of renewing again", async () => {
  const { server, ...parts } = openServer();
  const storage = memoryStorage();
  const tab = openTab(storage, {
    ...parts,
    send: async (request) => {
      const answer = await parts.send(request);
      if (answer.status === 401) sessionStoreIn(() => storage).keep({ access: "a2", refresh: "r2", user });
      return answer;
    },
  });
  tab.store.keep({ access: "a1", refresh: "r1", user });
  expect((await tab.send(new Request(address))).status).toBe(200);
  expect(server.refreshes).toBe(0);
});

test("when the token cannot be renewed the session is cleared and its end told once", async () => {
  const { server, ...parts } = openServer();
  server.refusing = true;
  const tab = openTab(memoryStorage(), parts);
  tab.store.keep({ access: "a1", refresh: "r1", user });
  const answers = await Promise.all([tab.send(new Request(address)), tab.send(new Request(address))]);
  expect(answers.map((answer) => answer.status)).toEqual([401, 401]);
  expect(tab.ended()).toBe(1);
  expect(tab.store.read()).toBeNull();
});

test("a repeated request that meets a 401 again is not repeated a second time", async () => {
  const { server, ...parts } = openServer();
  const tab = openTab(memoryStorage(), {
    ...parts,
    exchange: async () => ({ access: "still wrong" }),
  });
  tab.store.keep({ access: "a1", refresh: "r1", user });
  expect((await tab.send(new Request(address))).status).toBe(401);
  expect(server.heard).toEqual(["Bearer a1", "Bearer still wrong"]);
});
