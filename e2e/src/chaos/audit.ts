import { spawn } from "node:child_process";
import { join } from "node:path";
import { root, type Shop } from "../shop.ts";

/** `npm run audit`, as an operator runs it. */
export function runAudit(
  { dataDir, api, desk }: Pick<Shop, "dataDir" | "api" | "desk">,
  databaseUrl = "",
): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [join(root, "api/src/audit.ts")], {
    env: {
      ...process.env,
      NODE_ENV: "",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      API_PORT: new URL(api).port,
      DESK_PORT: new URL(desk).port,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      text += chunk;
    });
  return new Promise((done) => child.once("close", (code) => done({ code, text: text.trim() })));
}
