import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { type Size, themes } from "./screen.ts";
import { areas, type Numbered, screens } from "./screens.ts";
import { fileOf } from "./walk.ts";

/** Widths of the thumbnails, px. */
const widths: Record<Size, number> = { 390: 150, 1440: 360 };
/** What of a picture a thumbnail shows at most, px: its upper part. */
const TALLEST = 460;
const ROWS_A_SHEET = 8;

const text = (words: string) => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Mocks in the order of the pictures: light and dark on a phone, then on a desktop. */
const mockEndings = [
  ["-phone", 390],
  ["-phone-dark", 390],
  ["", 1440],
  ["-dark", 1440],
] as const;

/** What a screen was drawn as, below its pictures. @param mocks their folder; null: they are not shown */
function mockRow(mocks: string | null, { mock }: Numbered): string {
  if (!mock || mocks === null) return "";
  const cells = mockEndings.map(([ending, size]) => {
    const file = join(mocks, `${mock}${ending}.png`);
    const address = pathToFileURL(file).href;
    return existsSync(file)
      ? `<a href="${address}"><img src="${address}" loading="lazy" width="${widths[size]}" alt="mock, ${size} px"></a>`
      : `<span style="width:${widths[size]}px"></span>`;
  });
  return `<p><small>The mock ${text(mock)}</small></p><div>${cells.join("")}</div>`;
}

function row(folder: string, mocks: string | null, screen: Numbered): string {
  const pictures = ([390, 1440] as const).flatMap((size) =>
    themes.map((theme) => {
      const file = fileOf(theme, size, screen);
      return existsSync(join(folder, file))
        ? `<a href="${file}"><img src="${file}" loading="lazy" width="${widths[size]}" alt="${theme}, ${size} px"></a>`
        : `<span style="width:${widths[size]}px"></span>`;
    }),
  );
  const path = typeof screen.path === "string" ? screen.path : "";
  const caption = `<small>${text(screen.who ?? "guest")} ${text(path)}</small>`;
  const title = `<p><b>${screen.number}</b> ${text(screen.name)}<br>${caption}</p>`;
  return `<section>${title}<div>${pictures.join("")}</div>${mockRow(mocks, screen)}</section>`;
}

const page = (
  title: string,
  rows: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>
body{margin:0;padding:24px;background:#8a8a8a;color:#111;font:20px/1.3 system-ui,sans-serif}
main{display:grid;grid-template-columns:repeat(auto-fill,1080px);gap:24px 32px}
h2{grid-column:1/-1;margin:24px 0 0}section p{margin:0 0 6px;white-space:nowrap;overflow:hidden}small{font-size:16px}
section div{display:flex;gap:16px;align-items:start}
img,span{flex:none;max-height:${TALLEST}px;object-fit:cover;object-position:top;display:block}a{flex:none}
.sheet{max-height:none}
</style><main>${rows}</main></html>`;

const mocksText = (mocks: string | null) =>
  mocks === null
    ? "Without the mocks: name their folder with --mocks, and each stands below its screen."
    : `The mocks below their screens are those of ${text(mocks)}.`;

/**
 * Writes index.html with all pictures, legible parts of it as sheet-01.png and so on, and sheet.png, which is
 * all parts at half their size.
 * @param mocks the folder of the mocks, which stand below their screens; null: there is none, and the index says so
 */
export async function writeSheets(browser: Browser, folder: string, mocks: string | null): Promise<void> {
  const seen = screens.filter((screen) =>
    ([390, 1440] as const).some((size) => existsSync(join(folder, fileOf("light", size, screen)))),
  );
  const all = areas.map(({ title, screens: own }) => {
    const rows = seen.filter(({ name }) => own.some((one) => one.name === name));
    return rows.length ? `<h2>${text(title)}</h2>${rows.map((one) => row(folder, mocks, one)).join("")}` : "";
  });
  await writeFile(
    join(folder, "index.html"),
    page("Every screen of the shop", `<p>${mocksText(mocks)}</p>${all.join("")}`),
  );
  const tab = await browser.newPage({ viewport: { width: 2240, height: 800 } });
  const paint = async (name: string, rows: string) => {
    const file = join(folder, `${name}.html`);
    await writeFile(file, page(name, rows));
    await tab.goto(pathToFileURL(file).href);
    await tab.evaluate(async () => {
      for (const image of document.images) image.loading = "eager";
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    });
    await tab.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
    await rm(file);
  };
  const parts: string[] = [];
  for (let from = 0; from < seen.length; from += ROWS_A_SHEET) {
    const name = `sheet-${String(parts.length + 1).padStart(2, "0")}`;
    const rows = seen.slice(from, from + ROWS_A_SHEET);
    await paint(name, rows.map((one) => row(folder, mocks, one)).join(""));
    parts.push(name);
  }
  await paint(
    "sheet",
    parts.map((name) => `<img class="sheet" src="${name}.png" width="1080" alt="">`).join(""),
  );
  await tab.close();
}
