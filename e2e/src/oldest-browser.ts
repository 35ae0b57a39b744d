import type { Page } from "playwright-core";
import { features } from "web-features";

/** The oldest browsers that both apps support; ui/src/polyfills.ts adds what they lack. */
const oldest = { chrome: 111, firefox: 128, safari: 16.4, safari_ios: 16.4 } as const;
type Name = keyof typeof oldest;
type Feature = Extract<(typeof features)[string], { kind: "feature" }>;

const exceptions = new Set([
  // Listed for a change of details; all of them have it.
  "api.AbortSignal.timeout_static",
  "api.Window.devicePixelRatio",
  "api.Window.open",
  // Playwright calls it in the page.
  "api.Element.checkVisibility",
]);

function isNewer({ support }: Pick<Feature["status"], "support">): boolean {
  const names = Object.keys(oldest) as Name[];
  // "≤4" is an old one whose first version nobody knows.
  const since = (name: Name) => Number.parseFloat(support[name]?.replace("≤", "") ?? "");
  return names.some((name) => !(since(name) <= oldest[name]));
}

/** What one of the oldest browsers lacks, such as "AbortSignal.any_static", "Set.union" and "CloseWatcher". */
const newerFeatures = Object.values(features)
  .filter((feature) => feature.kind === "feature")
  .flatMap(({ compat_features: keys = [], status }: Feature) =>
    keys.filter((key: string) => isNewer(status.by_compat_key?.[key] ?? status)),
  )
  .filter((key) => !exceptions.has(key) && !key.endsWith("_event"))
  .flatMap((key) => /^(?:api|javascript\.builtins)\.(\w+(?:\.\w+)?)$/.exec(key)?.[1] ?? []);

/** Removes from a page, before its scripts start, what one of the oldest browsers lacks. */
export async function removeNewerFeatures(page: Page): Promise<void> {
  await page.addInitScript((names) => {
    for (const name of names) {
      const [type = "", member = type] = name.split(".");
      const isGlobal = type === "Window" || member === type;
      const owner = isGlobal ? self : Reflect.get(self, type);
      const property = member.replace(/_static$/, "");
      if (owner) Reflect.deleteProperty(owner, property);
      if (owner?.prototype && property === member) Reflect.deleteProperty(owner.prototype, property);
    }
  }, newerFeatures);
}
