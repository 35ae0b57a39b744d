import { sheet, type Tile } from "./tile.ts";

/** Wax print: sun flowers on vines. */
export function ankara(ground: string, accent: string, dark: string, light: string): Tile {
  const size = 160;
  const flower = (x: number, y: number, scale: number): string => {
    const petals = Array.from(
      { length: 12 },
      (_, index) =>
        `<g transform="rotate(${index * 30})"><path d="M0-14C9-26 9-40 0-49C-9-40-9-26 0-14Z" fill="${index % 2 ? accent : light}"/><path d="M0-20V-40" stroke="${ground}" stroke-width="2.4"/></g>`,
    );
    return `<g transform="translate(${x} ${y}) scale(${scale})"><circle r="62" fill="${dark}"/><circle r="62" fill="none" stroke="${light}" stroke-width="3"/><circle r="54" fill="none" stroke="${accent}" stroke-width="3" stroke-dasharray="2 5"/>${petals.join("")}<circle r="15" fill="${ground}"/><circle r="15" fill="none" stroke="${light}" stroke-width="2"/><circle r="6" fill="${accent}"/></g>`;
  };
  const vines = `<path d="M0 80C20 60 30 40 80 0M80 160C120 130 140 110 160 80" stroke="${accent}" stroke-width="4" fill="none"/><path d="M80 0C110 30 140 50 160 80M0 80C30 110 50 130 80 160" stroke="${light}" stroke-width="2" stroke-dasharray="5 5" fill="none"/>`;
  const corners = [0, size].flatMap((x) => [0, size].map((y) => flower(x, y, 0.4)));
  return {
    width: size,
    height: size,
    body: [sheet(size, size, ground), vines, flower(80, 80, 0.86), ...corners].join(""),
  };
}

/** Wax print: feathers, leaning both ways, with scattered seeds. */
export function feather(ground: string, accent: string, dark: string, light: string): Tile {
  const width = 140;
  const height = 180;
  const barbs = Array.from({ length: 9 }, (_, index) => {
    const y = -44 + index * 11;
    const reach = 20 - Math.abs(index - 4) * 2.6;
    return `<path d="M0 ${y}Q${reach * 0.6} ${y - 2} ${reach} ${y - 9}M0 ${y}Q${-reach * 0.6} ${y - 2} ${-reach} ${y - 9}" stroke="${index % 2 ? ground : dark}" stroke-width="3.2" fill="none"/>`;
  }).join("");
  const one = (x: number, y: number, turn: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0-72C34-40 34 40 0 72C-34 40-34-40 0-72Z" fill="${dark}"/><path d="M0-64C27-36 27 36 0 64C-27 36-27-36 0-64Z" fill="${accent}"/><path d="M0-60V60" stroke="${dark}" stroke-width="3"/>${barbs}<circle r="7" fill="${light}"/><circle r="3" fill="${ground}"/></g>`;
  const seeds = [
    [35, 90],
    [105, 90],
    [70, 0],
    [70, height],
    [0, 45],
    [width, 45],
    [0, 135],
    [width, 135],
  ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.6" fill="${light}" fill-opacity=".8"/>`);
  const corners = [0, width].flatMap((x) => [0, height].map((y) => one(x, y, -18)));
  return {
    width,
    height,
    body: [sheet(width, height, ground), ...seeds, one(70, 90, 18), ...corners].join(""),
  };
}
