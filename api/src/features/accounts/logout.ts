import type { Database } from "../../db/open.ts";
import { endSession, sessionOfToken } from "./sessions.ts";

/** Ends the session of the access token, and that of the refresh token, where they differ. */
export async function logout(
  db: Database,
  sessionId: string | undefined,
  refresh: string | undefined,
): Promise<void> {
  const ofRefresh = refresh ? await sessionOfToken(db, refresh) : undefined;
  for (const id of new Set([sessionId, ofRefresh])) if (id) await endSession(db, id, "logout");
}
