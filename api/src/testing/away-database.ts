import type { KyselyPlugin } from "kysely";
import type { Database } from "../db/open.ts";

/** A database that takes no statement until `isBack` is called. */
export function awayDatabase(db: Database): { away: Database; isBack: () => void } {
  let isAway = true;
  const failing: KyselyPlugin = {
    transformQuery({ node }) {
      if (isAway) throw new Error("the database is away");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    away: db.withPlugin(failing),
    isBack: () => {
      isAway = false;
    },
  };
}
