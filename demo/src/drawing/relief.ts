import sharp from "sharp";
import type { Garment, Layer, Surface } from "./garment.ts";
import type { View } from "./names.ts";
import { axis, closedPath, openPath, type Path } from "./paths.ts";
import { blurred, type Plane } from "./plane.ts";

/** Pixels. */
export interface Page {
  width: number;
  height: number;
}

const productPage: Page = { width: 800, height: 1000 };

/** How far the print may be moved by a slope, in pixels; deeper folds would smear it. */
export const furthestBend = 7;

/** A panel: its fill from the cloth, and the transform from page pixels to tile units. */
export interface Panel {
  paint: "print" | "ground" | "trim" | "ground-rib" | "trim-rib";
  tone: number;
  /** u = a x + b y + c, v = d x + e y + f */
  toTile: [a: number, b: number, c: number, d: number, e: number, f: number];
  /** page pixels for a unit of the tile */
  scale: number;
}

/** A garment without its cloth, one value a page pixel. */
export interface Relief {
  page: Page;
  panels: Panel[];
  /** how much of the pixel the garment covers, 0 to 1 */
  coverage: Plane;
  /** the panel on top, the one under its edge, and the share of the upper one */
  upper: Uint8Array;
  lower: Uint8Array;
  upperShare: Plane;
  /** light, 1 is the color as it is */
  shade: Plane;
  /** how far the print is moved, in pixels */
  bendX: Plane;
  bendY: Plane;
  /** fixed colors: red, green, blue (0 to 1, premultiplied) and their share of the covered part */
  fixed: Plane;
  /** the shadow on wall or floor, 0 to 1 */
  cast: Plane;
}

/** Where the light comes from: upper left, before the page. */
const light = { x: -0.5, y: -0.58, z: 0.64 };
const half = Math.hypot(light.x, light.y, light.z + 1);

const surfaces: Record<Surface, { shine: number; hardness: number }> = {
  cloth: { shine: 0, hardness: 8 },
  silk: { shine: 0.34, hardness: 12 },
  leather: { shine: 0.2, hardness: 22 },
  ceramic: { shine: 0.22, hardness: 16 },
  gloss: { shine: 0.5, hardness: 60 },
  metal: { shine: 0.95, hardness: 18 },
  wax: { shine: 0.06, hardness: 8 },
};

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Placement {
  scaleX: number;
  scaleY: number;
  x: number;
  y: number;
}

const untouched: Placement = { scaleX: 1, scaleY: 1, x: 0, y: 0 };

/** Small enough that a drawing may reach beyond its sheet while it is measured. */
const measuring: Placement = { scaleX: 0.5, scaleY: 0.5, x: 200, y: 200 };

/** Renders light, shadows and bends of a garment. Deterministic; takes seconds. */
export async function makeRelief(garment: Garment, view: View): Promise<Relief> {
  const { page = productPage } = garment;
  const area = page.width * page.height;
  const placement = garment.page ? untouched : await placeOnPage(garment, view);
  const relief: Relief = {
    page,
    panels: [],
    coverage: new Float32Array(area),
    upper: new Uint8Array(area),
    lower: new Uint8Array(area),
    upperShare: new Float32Array(area),
    shade: new Float32Array(area),
    bendX: new Float32Array(area),
    bendY: new Float32Array(area),
    fixed: new Float32Array(area * 4),
    cast: new Float32Array(area),
  };
  for (const layer of garment.layers) await addLayer(relief, layer, placement);
  for (let i = 0; i < area; i += 1) {
    const coverage = relief.coverage[i] as number;
    if (coverage === 0) continue;
    relief.shade[i] = (relief.shade[i] as number) / coverage;
    for (let channel = 0; channel < 4; channel += 1)
      relief.fixed[i * 4 + channel] = (relief.fixed[i * 4 + channel] as number) / coverage;
  }
  relief.cast =
    garment.floor === undefined
      ? shadowOnWall(relief.coverage, page, garment.page === undefined)
      : shadowOnFloor(relief.coverage, page, garment.floor * placement.scaleY + placement.y);
  return relief;
}

/** Scales the drawing so that it fills its share of the page, in the middle or standing on its floor; a detail is enlarged. */
async function placeOnPage(garment: Garment, view: View): Promise<Placement> {
  const { fill = { width: 0.83, height: 0.83 }, widen = 1, floor } = garment;
  const drawn = await Promise.all(
    garment.layers.map(async (layer) =>
      boundsOf(await rasterMask(layer, productPage, measuring), productPage),
    ),
  );
  const boxes = drawn
    .filter((box) => box !== null)
    .map((box) => ({
      x: (box.x - measuring.x) / measuring.scaleX,
      y: (box.y - measuring.y) / measuring.scaleY,
      width: box.width / measuring.scaleX,
      height: box.height / measuring.scaleY,
    }));
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  const { width: pageWidth, height: pageHeight } = productPage;
  const scale = Math.min(
    (pageWidth * fill.width) / ((right - left) * widen),
    (pageHeight * fill.height) / (bottom - top),
  );
  const scaleX = scale * widen;
  if (view === "detail") {
    const { x, y, zoom } = garment.detail;
    return {
      scaleX: scaleX * zoom,
      scaleY: scale * zoom,
      x: pageWidth / 2 - (left + (right - left) * x) * scaleX * zoom,
      y: pageHeight / 2 - (top + (bottom - top) * y) * scale * zoom,
    };
  }
  const middle = floor === undefined ? pageHeight * 0.495 : pageHeight * 0.5;
  return {
    scaleX,
    scaleY: scale,
    x: pageWidth / 2 - (floor === undefined ? 0 : 12) - ((left + right) / 2) * scaleX,
    y:
      floor === undefined
        ? middle - ((top + bottom) / 2) * scale
        : standingLine(bottom - top, scale) - bottom * scale,
  };
}

/** Tall things stand lower on the page than small ones. */
const standingLine = (height: number, scale: number): number =>
  Math.min(905, productPage.height * 0.53 + (height * scale) / 2);

function boundsOf(mask: Uint8Array, page: Page): Box | null {
  const { width: pageWidth, height: pageHeight } = page;
  let left = pageWidth;
  let right = -1;
  let top = pageHeight;
  let bottom = -1;
  for (let y = 0; y < pageHeight; y += 1)
    for (let x = 0; x < pageWidth; x += 1)
      if ((mask[y * pageWidth + x] as number) > 0) {
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        bottom = y;
      }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

const outlines = (shape: Layer["shape"], draw: (path: Path) => string): string => {
  if (typeof shape === "string") return shape;
  const single = typeof shape[0]?.[0] === "number";
  return single ? draw(shape as Path) : (shape as readonly Path[]).map(draw).join("");
};

const transformOf = ({ scaleX, scaleY, x, y }: Placement): string =>
  `matrix(${scaleX} 0 0 ${scaleY} ${x} ${y})`;

async function rasterMask(layer: Layer, page: Page, placement: Placement): Promise<Uint8Array> {
  const paint = layer.stroke
    ? `fill="none" stroke="#fff" stroke-width="${layer.stroke}" stroke-linecap="${layer.cap ?? "round"}" stroke-linejoin="round"`
    : `fill="#fff" fill-rule="nonzero"`;
  const path = outlines(layer.shape, layer.stroke ? openPath : closedPath);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${page.width}" height="${page.height}"><g transform="${transformOf(placement)}" ${paint}><path d="${path}"/></g></svg>`;
  return sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3).raw().toBuffer();
}

const svgIn = (box: Box, placement: Placement, head: string, content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}" viewBox="${box.x} ${box.y} ${box.width} ${box.height}">${head}<g transform="${transformOf(placement)}">${content}</g></svg>`,
  );

/** Room beyond the page for the folds of a cloth that goes on there: what is blurred is cut off where the drawing ends. */
const beyond = 64;

/** The heights of the layer's folds, about -1 to 1. */
async function rasterFolds(layer: Layer, shown: Box, page: Page, placement: Placement): Promise<Plane> {
  const folds = layer.folds ?? [];
  const heights = new Float32Array(shown.width * shown.height);
  if (folds.length === 0) return heights;
  const fillsPage = shown.width === page.width && shown.height >= page.height - margin * 2;
  const room = placement === untouched && fillsPage ? beyond : 0;
  const box = {
    x: shown.x - room,
    y: shown.y - room,
    width: shown.width + room * 2,
    height: shown.height + room * 2,
  };
  const blurs = [...new Set(folds.map((fold) => fold.blur))];
  const filters = blurs.map(
    (blur, index) =>
      `<filter id="soft${index}" filterUnits="userSpaceOnUse" x="-200" y="-200" width="1200" height="1400"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
  );
  const groups = blurs.map((blur, index) => {
    const paths = folds
      .filter((fold) => fold.blur === blur)
      .map((fold) => {
        const color = fold.height > 0 ? "#fff" : "#000";
        const opacity = Math.min(1, Math.abs(fold.height)).toFixed(3);
        const turned = fold.mirrored ? ` transform="matrix(-1 0 0 1 ${2 * axis} 0)"` : "";
        return fold.line
          ? `<path d="${fold.path}"${turned} fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${fold.line}" stroke-linecap="round"/>`
          : `<path d="${fold.path}"${turned} fill="${color}" fill-opacity="${opacity}"/>`;
      });
    return `<g filter="url(#soft${index})">${paths.join("")}</g>`;
  });
  const level = `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="#808080"/>`;
  const svg = svgIn(box, placement, `<defs>${filters.join("")}</defs>${level}`, groups.join(""));
  const pixels = await sharp(svg)
    .removeAlpha()
    .extractChannel(0)
    .extract({ left: room, top: room, width: shown.width, height: shown.height })
    .raw()
    .toBuffer();
  for (let i = 0; i < heights.length; i += 1) heights[i] = (pixels[i] as number) / 127.5 - 1.004;
  return blurred(heights, shown.width, shown.height, 2);
}

async function rasterSvg(
  svg: string | undefined,
  box: Box,
  placement: Placement,
): Promise<Uint8Array | null> {
  if (!svg) return null;
  return sharp(svgIn(box, placement, "", svg))
    .ensureAlpha()
    .raw()
    .toBuffer();
}

/** How much white wear lightens, and black wear darkens. */
const maxWear = 0.6;

/** What wear multiplies the light by. */
function wornAt(wear: Uint8Array, i: number): number {
  const paleness = (wear[i * 4] as number) / 127.5 - 1;
  return 1 + (paleness * maxWear * (wear[i * 4 + 3] as number)) / 255;
}

/** Room around a layer for its blurs, in drawing units. */
const margin = 40;

async function addLayer(relief: Relief, layer: Layer, placement: Placement): Promise<void> {
  const { page } = relief;
  const drawn = await rasterMask(layer, page, placement);
  const bounds = boundsOf(drawn, page);
  if (!bounds) return;
  const around = Math.ceil(margin * Math.max(1, placement.scaleY));
  const left = Math.max(0, bounds.x - around);
  const top = Math.max(0, bounds.y - around);
  const box = {
    x: left,
    y: top,
    width: Math.min(page.width, bounds.x + bounds.width + around) - left,
    height: Math.min(page.height, bounds.y + bounds.height + around) - top,
  };
  const mask = cut(drawn, page, box);
  const [folds, art, wear] = await Promise.all([
    rasterFolds(layer, box, page, placement),
    rasterSvg(layer.art, box, placement),
    rasterSvg(layer.wear, box, placement),
  ]);
  const heights = heightsOf(layer, mask, folds, box, placement.scaleY);
  castOnto(relief, layer, mask, box, placement.scaleY);
  lay(relief, layer, placement, { box, mask, heights, art, wear });
}

function cut(mask: Uint8Array, page: Page, box: Box): Plane {
  const plane = new Float32Array(box.width * box.height);
  for (let y = 0; y < box.height; y += 1)
    for (let x = 0; x < box.width; x += 1)
      plane[y * box.width + x] = (mask[(box.y + y) * page.width + box.x + x] as number) / 255;
  return plane;
}

function heightsOf(layer: Layer, mask: Plane, folds: Plane, box: Box, scale: number): Plane {
  const { edge = 5, bulge = 26, body = 70 } = layer;
  const { edgeHeight = 2.4, bulgeHeight = 7, bodyHeight = 19, foldHeight = 26 } = layer;
  const rounded = (width: number): Plane => blurred(mask, box.width, box.height, (width / 2) * scale);
  const edges = rounded(Math.max(2, edge));
  const bulges = rounded(Math.max(4, bulge));
  const bodies = body > 0 ? rounded(body) : bulges;
  const heights = new Float32Array(mask.length);
  for (let i = 0; i < heights.length; i += 1)
    heights[i] =
      scale *
      ((edges[i] as number) * edgeHeight +
        (bulges[i] as number) * bulgeHeight +
        (bodies[i] as number) * bodyHeight +
        (folds[i] as number) * foldHeight);
  return heights;
}

/** Darkens what the layer is about to lie on. */
function castOnto(relief: Relief, layer: Layer, mask: Plane, box: Box, scale: number): void {
  const { shadow = 0.45, shadowBlur = 5, shadowX = 5, shadowY = 8 } = layer;
  if (shadow === 0) return;
  const soft = blurred(mask, box.width, box.height, shadowBlur * scale);
  const offsetX = Math.round(shadowX * scale);
  const offsetY = Math.round(shadowY * scale);
  for (let y = 0; y < box.height; y += 1)
    for (let x = 0; x < box.width; x += 1) {
      const page = (box.y + y) * relief.page.width + box.x + x;
      const fromX = Math.max(0, Math.min(box.width - 1, x - offsetX));
      const fromY = Math.max(0, Math.min(box.height - 1, y - offsetY));
      if ((relief.coverage[page] as number) === 0) continue;
      const kept = 1 - shadow * (soft[fromY * box.width + fromX] as number);
      relief.shade[page] = (relief.shade[page] as number) * kept;
      for (let channel = 0; channel < 3; channel += 1)
        relief.fixed[page * 4 + channel] = (relief.fixed[page * 4 + channel] as number) * kept;
    }
}

interface Rastered {
  box: Box;
  mask: Plane;
  heights: Plane;
  art: Uint8Array | null;
  wear: Uint8Array | null;
}

/** Lights the layer and lays it over what is there. */
function lay(
  relief: Relief,
  layer: Layer,
  placement: Placement,
  { box, mask, heights, art, wear }: Rastered,
): void {
  const { width, height } = box;
  const { bend = 6, light: answer = 1, shine: layerShine = 1, fill } = layer;
  const { shine, hardness } = surfaces[layer.surface ?? "cloth"];
  const scale = placement.scaleY;
  const cavities = blurred(heights, width, height, 12 * scale);
  const slopes = blurred(heights, width, height, 2.5 * scale);
  const color = "color" in fill ? channelsOf(fill.color) : null;
  const panel = "paint" in fill ? addPanel(relief, fill, placement) : -1;
  const reach = furthestBend * scale;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      const cover = mask[i] as number;
      if (cover <= 0) continue;
      const west = x > 0 ? i - 1 : i;
      const east = x < width - 1 ? i + 1 : i;
      const north = y > 0 ? i - width : i;
      const south = y < height - 1 ? i + width : i;
      const slopeX = ((heights[east] as number) - (heights[west] as number)) / 2;
      const slopeY = ((heights[south] as number) - (heights[north] as number)) / 2;
      const steep = 1 / Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1);
      const toLight = (-slopeX * light.x - slopeY * light.y + light.z) * steep;
      let shade = 1 + 0.58 * (Math.max(0, toLight) / light.z - 1) * answer;
      const cavity = ((heights[i] as number) - (cavities[i] as number)) / (9 * scale);
      shade *= 1 + Math.max(-1, Math.min(1, cavity)) * 0.2 * answer;
      if (wear) shade *= wornAt(wear, i);
      const glint = shine
        ? Math.max(0, ((-slopeX * light.x - slopeY * light.y + light.z + 1) * steep) / half) **
            (hardness * 4) *
          shine *
          layerShine
        : 0;
      const moveX = softly((((slopes[east] as number) - (slopes[west] as number)) / 2) * bend * scale, reach);
      const moveY = softly(
        (((slopes[south] as number) - (slopes[north] as number)) / 2) * bend * scale,
        reach,
      );

      const page = (box.y + y) * relief.page.width + box.x + x;
      const under = 1 - cover;
      relief.shade[page] = (relief.shade[page] as number) * under + shade * cover;
      relief.bendX[page] = (relief.bendX[page] as number) * under + moveX * cover;
      relief.bendY[page] = (relief.bendY[page] as number) * under + moveY * cover;
      const artAt = art ? 4 * sampleAt(x, y, moveX, moveY, width, height) : 0;
      const artShare = art ? (art[artAt + 3] as number) / 255 : 0;
      for (let channel = 0; channel < 3; channel += 1) {
        const at = page * 4 + channel;
        const painted = art ? ((art[artAt + channel] as number) / 255) * artShare : 0;
        const own = color ? (color[channel] as number) * (1 - artShare) + painted : painted;
        const lit = lightened(own, shade, color ? 1 : artShare) * (1 - glint) + glint;
        relief.fixed[at] = (relief.fixed[at] as number) * under + lit * cover;
      }
      const share = color ? 1 : 1 - (1 - artShare) * (1 - glint);
      relief.fixed[page * 4 + 3] = (relief.fixed[page * 4 + 3] as number) * under + share * cover;
      relief.coverage[page] = cover + (relief.coverage[page] as number) * under;
      if (panel >= 0) putPanel(relief, page, panel, cover);
    }
}

const softly = (value: number, reach: number): number => reach * Math.tanh(value / reach);

/** Light on a color that already carries its share: darker by multiplying, brighter by leaning to white. */
function lightened(value: number, shade: number, share: number): number {
  if (shade < 1) return value * shade;
  const lean = Math.min(0.5, (shade - 1) * 0.15);
  return value * (1 - lean + (shade - 1) * 0.3) + share * lean;
}

function sampleAt(x: number, y: number, moveX: number, moveY: number, width: number, height: number): number {
  const sampleX = Math.max(0, Math.min(width - 1, Math.round(x + moveX)));
  const sampleY = Math.max(0, Math.min(height - 1, Math.round(y + moveY)));
  return sampleY * width + sampleX;
}

function addPanel(
  relief: Relief,
  fill: Exclude<Layer["fill"], { color: string }>,
  placement: Placement,
): number {
  const { paint, tone = 1, angle = 0, scale = 1, x = 400, y = 0 } = fill;
  const turn = (-angle * Math.PI) / 180;
  const size = scale * placement.scaleY;
  const cos = Math.cos(turn) / size;
  const sin = Math.sin(turn) / size;
  const originX = x * placement.scaleX + placement.x;
  const originY = y * placement.scaleY + placement.y;
  relief.panels.push({
    paint,
    tone,
    toTile: [cos, -sin, -cos * originX + sin * originY, sin, cos, -sin * originX - cos * originY],
    scale: size,
  });
  return relief.panels.length - 1;
}

/** Keeps the two panels that show most in the pixel. */
function putPanel(relief: Relief, page: number, panel: number, cover: number): void {
  const before = relief.upperShare[page] as number;
  const upper = relief.upper[page] as number;
  const lower = relief.lower[page] as number;
  if (cover > 0.996 || before === 0) {
    relief.upper[page] = panel;
    relief.lower[page] = panel;
    relief.upperShare[page] = 1;
    return;
  }
  const upperRest = before * (1 - cover);
  const lowerRest = (1 - before) * (1 - cover);
  const rest = Math.max(upperRest, lowerRest);
  relief.upper[page] = panel;
  relief.lower[page] = upperRest >= lowerRest ? upper : lower;
  relief.upperShare[page] = Math.max(0.004, cover / (cover + rest));
}

/** @param isFramed when the drawing is scaled to lie within its page; otherwise it may go on beyond the right side */
function shadowOnWall(
  coverage: Plane,
  { width: pageWidth, height: pageHeight }: Page,
  isFramed: boolean,
): Plane {
  const far = blurred(coverage, pageWidth, pageHeight, 16);
  const near = blurred(coverage, pageWidth, pageHeight, 4);
  const at = (plane: Plane, x: number, y: number): number =>
    x >= 0 && y >= 0 ? (plane[y * pageWidth + x] as number) : 0;
  const last = pageWidth - 1;
  const goesOn = !isFramed && coverage.some((value, i) => value > 0 && i % pageWidth === last);
  const kept = (x: number, y: number): number =>
    (goesOn ? 1 : fading(x, pageWidth)) * (isFramed ? 1 : Math.min(1, (pageHeight - 1 - y) / 24));
  const cast = new Float32Array(pageWidth * pageHeight);
  for (let y = 0; y < pageHeight; y += 1)
    for (let x = 0; x < pageWidth; x += 1)
      cast[y * pageWidth + x] =
        Math.min(0.6, at(far, x - 16, y - 24) * 0.26 + at(near, x - 4, y - 6) * 0.2) * kept(x, y);
  return cast;
}

/** A long soft shadow to the right, and a dark one where the thing touches the floor. */
function shadowOnFloor(
  coverage: Plane,
  { width: pageWidth, height: pageHeight }: Page,
  floor: number,
): Plane {
  const area = pageWidth * pageHeight;
  const long = new Float32Array(area);
  const touching = new Float32Array(area);
  const feet = feetOf(coverage, pageWidth, Math.min(pageHeight - 1, Math.round(floor + 6)));
  for (let y = 0; y < pageHeight; y += 1)
    for (let x = 0; x < pageWidth; x += 1) {
      const height = (floor + 6 - y) / 0.2;
      if (height >= 0 && height <= floor) {
        const fromX = Math.round(x - height * 0.5);
        const fromY = Math.round(floor - height);
        if (fromX >= 0 && fromX < pageWidth && fromY >= 0)
          long[y * pageWidth + x] =
            (coverage[fromY * pageWidth + fromX] as number) * Math.max(0, 1 - height / 520);
      }
      const foot = feet[Math.max(0, x - 4)] as number;
      if (y >= foot - 8 && y <= foot + 5)
        touching[y * pageWidth + x] = Math.max(0, 1 - (floor - foot) / clearance);
    }
  const soft = blurred(long, pageWidth, pageHeight, 9);
  const dark = blurred(touching, pageWidth, pageHeight, 5);
  const cast = new Float32Array(area);
  for (let i = 0; i < area; i += 1)
    cast[i] =
      Math.min(0.75, (soft[i] as number) * 0.34 + (dark[i] as number) * 0.62) *
      fading(i % pageWidth, pageWidth);
  return cast;
}

/** Higher above its floor than this, in pixels, a thing no longer darkens it by touching. */
const clearance = 36;

/** The lower edge of the object in each column, where it is close to the floor. */
function feetOf(coverage: Plane, pageWidth: number, floor: number): Int32Array {
  return Int32Array.from({ length: pageWidth }, (_, x) => {
    for (let y = floor; y > floor - clearance; y -= 1)
      if ((coverage[y * pageWidth + x] as number) > 0.5) return y;
    return -pageWidth;
  });
}

/** Shadows end before the sides of the page. */
const fading = (x: number, pageWidth: number): number =>
  Math.min(1, Math.max(0, (pageWidth - x - 4) / 110), Math.max(0, (x - 2) / 60));

function channelsOf(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}
