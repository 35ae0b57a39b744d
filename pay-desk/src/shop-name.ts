import { setTimeout as pause } from "node:timers/promises";
import type { Sql } from "./database.ts";

/** Milliseconds that a page waits for the name. */
const TIMEOUT_MS = 1_000;

/** What pages without a payment call the shop: as its latest payment does. "" where that is not known. */
export function shopName(sql: Sql): Promise<string> {
  const latest = "select store_name from desk.intents where store_name <> '' order by id desc limit 1";
  const named = sql.query<{ store_name: string }>(latest).then(
    ({ rows }) => rows[0]?.store_name ?? "",
    () => "",
  );
  return Promise.race([named, pause(TIMEOUT_MS, "", { ref: false })]);
}
