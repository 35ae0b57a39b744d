import { expect, test } from "vitest";
import { type Report, unreviewed } from "./advisories.ts";

const advisory = (id: string) => ({
  url: `https://github.com/advisories/${id}`,
  title: "Kola reads too far",
  severity: "high",
  name: "kola",
});
const report: Report = {
  vulnerabilities: {
    kola: { via: [advisory("GHSA-aaaa"), advisory("GHSA-bbbb")] },
    palm: { via: ["kola"] },
  },
};
const line = (id: string) => `kola: Kola reads too far (high), https://github.com/advisories/${id}`;

test("an advisory counts until it is reviewed, and again when the review has expired", () => {
  const review = (until: string) => [{ id: "GHSA-aaaa", reason: "kola reads no input of ours", until }];
  expect(unreviewed(report, [], "2026-11-22")).toEqual([line("GHSA-aaaa"), line("GHSA-bbbb")]);
  expect(unreviewed(report, review("2026-12-31"), "2026-11-22")).toEqual([line("GHSA-bbbb")]);
  expect(unreviewed(report, review("2026-11-01"), "2026-11-22")).toHaveLength(2);
  expect(unreviewed({}, [], "2026-11-22")).toEqual([]);
});
