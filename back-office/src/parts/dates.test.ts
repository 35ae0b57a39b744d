import { describe, expect, test } from "vitest";
import { datesIn } from "./dates.ts";

describe("dates in the shop's time zone", () => {
  const lagos = datesIn("Africa/Lagos");
  const losAngeles = datesIn("America/Los_Angeles");
  const now = new Date("2026-03-04T07:30:00Z");

  test("what is today in one zone was yesterday in another", () => {
    const at = "2026-03-04T00:10:00Z";
    expect(lagos.sinceText(at, now)).toBe("today 01:10");
    expect(losAngeles.sinceText(at, now)).toBe("today 16:10");
    expect(losAngeles.sinceText("2026-03-03T07:10:00Z", now)).toBe("yesterday 23:10");
    expect(lagos.sinceText("2026-03-03T07:10:00Z", now)).toBe("yesterday 08:10");
    expect(lagos.whenText("2026-03-03T23:10:00Z", now)).toBe("Today 00:10");
    expect(losAngeles.whenText("2026-03-02T07:10:00Z", now)).toBe("Sun 23:10");
  });

  test("a day of this week has its name, an older one its month, one of another year its year", () => {
    expect(lagos.whenText("2026-02-28T08:00:00Z", now)).toBe("Sat 09:00");
    expect(lagos.whenText("2026-02-01T08:00:00Z", now)).toBe("1 Feb");
    expect(lagos.whenText("2025-12-31T23:30:00Z", now)).toBe("1 Jan");
    expect(losAngeles.whenText("2025-12-31T23:30:00Z", now)).toBe("31 Dec 2025");
    expect(lagos.dayText("2026-03-06T23:30:00Z", now)).toBe("Sat 7");
    expect(losAngeles.dayText("2026-03-12T20:00:00Z", now)).toBe("12 Mar");
  });
});
