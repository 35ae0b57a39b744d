import { sheet, type Tile } from "./tile.ts";

export const plain = (color: string): Tile => ({ width: 12, height: 12, body: sheet(12, 12, color) });

/** Stocking stitch. */
export function plainKnit(color: string, dark: string): Tile {
  return {
    width: 12,
    height: 10,
    body: `${sheet(12, 10, color)}<path d="M0 0L6 7L12 0M0 10L6 17L12 10M0-10L6-3L12-10" fill="none" stroke="${dark}" stroke-opacity=".42" stroke-width="2.2"/><path d="M6 0V10" stroke="${dark}" stroke-opacity=".3"/><path d="M0 0V10M12 0V10" stroke="#fff" stroke-opacity=".1" stroke-width="1.6"/>`,
  };
}

export function rib(color: string, dark: string): Tile {
  return {
    width: 11,
    height: 10,
    body: `${sheet(11, 10, color)}<rect width="3.4" height="10" fill="${dark}" fill-opacity=".5"/><rect x="6" width="2.5" height="10" fill="#fff" fill-opacity=".1"/>`,
  };
}

/** Cables of two crossing cords between columns of purl. */
export function cableKnit(color: string, dark: string): Tile {
  const width = 84;
  const height = 60;
  const cord = (fromX: number, toX: number, y: number): string =>
    `M${fromX} ${y}C${fromX} ${y + 16} ${toX} ${y + 14} ${toX} ${y + 30}`;
  const strand = (path: string): string =>
    `<path d="${path}" fill="none" stroke="${dark}" stroke-opacity=".55" stroke-width="17" /><path d="${path}" fill="none" stroke="${color}" stroke-width="13.5"/><path d="${path}" transform="translate(-2.4 -1)" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="4"/>`;
  const crossing = (y: number): string => strand(cord(49, 35, y)) + strand(cord(35, 49, y));
  const stitches = Array.from(
    { length: 6 },
    (_, row) =>
      `<path d="M1 ${row * 10}L7 ${row * 10 + 6}L13 ${row * 10}M71 ${row * 10}L77 ${row * 10 + 6}L83 ${row * 10}" fill="none" stroke="${dark}" stroke-opacity=".4" stroke-width="2"/>`,
  );
  const purl = [18, 58].map(
    (x) => `<rect x="${x}" width="8" height="${height}" fill="${dark}" fill-opacity=".38"/>`,
  );
  return {
    width,
    height,
    body: [
      sheet(width, height, color),
      ...stitches,
      ...purl,
      crossing(-30),
      crossing(0),
      crossing(30),
      crossing(60),
    ].join(""),
  };
}
