import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** An advisory that was read and does not concern the store. It counts again after `until`. */
type Reviewed = { id: string; reason: string; until: string };
const reviewed: readonly Reviewed[] = [];

type Advisory = { url: string; title: string; severity: string; name: string };
/** What `npm audit --json` prints; `via` names other packages by a string. */
export type Report = { vulnerabilities?: Record<string, { via: (string | Advisory)[] }> };

/** The advisories that nobody has reviewed, one line each. @param today as in 2026-11-22 */
export function unreviewed(report: Report, known: readonly Reviewed[], today: string): string[] {
  const isReviewed = (url: string) => known.some(({ id, until }) => url.endsWith(`/${id}`) && until >= today);
  const advisories = Object.values(report.vulnerabilities ?? {})
    .flatMap(({ via }) => via)
    .filter((one) => typeof one === "object");
  const lines = advisories
    .filter(({ url }) => !isReviewed(url))
    .map(({ name, severity, title, url }) => `${name}: ${title} (${severity}), ${url}`);
  return [...new Set(lines)].toSorted();
}

/** `npm run advisories`: exits with 1 where a package has a known vulnerability that nobody has reviewed. */
function main(): number {
  const options = ["--fetch-retries=0", "--fetch-timeout=20000"];
  const asked = spawnSync("npm", ["audit", "--json", ...options], {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    encoding: "utf8",
    shell: process.platform === "win32",
    maxBuffer: 50_000_000,
  });
  const report = readReport(asked.stdout);
  if (!report) {
    console.log("Not checked: the registry gave no advisories. Run this again with a connection to it.");
    return 0;
  }
  const left = unreviewed(report, reviewed, new Date().toISOString().slice(0, 10));
  console.log(left.join("\n") || "No package has a known vulnerability that nobody has reviewed.");
  return left.length ? 1 : 0;
}

function readReport(text: string): Report | undefined {
  try {
    const report = JSON.parse(text) as Report;
    return report.vulnerabilities && report;
  } catch {
    return undefined;
  }
}

if (import.meta.main) process.exit(main());
