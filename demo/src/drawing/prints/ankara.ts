import { sheet, type Tile } from "./tile.ts";

/** Wax print: sun flowers on vines in staggered columns, with alternating rotation and size. */
export function ankara(ground: string, accent: string, dark: string, light: string): Tile {
  const step = 160;
  const size = step * 2;
  const flower = (x: number, y: number, scale: number, turn: number): string => {
    const petals = Array.from(
      { length: 12 },
      (_, index) =>
        `<g transform="rotate(${index * 30})"><path d="M0-14C9-26 9-40 0-49C-9-40-9-26 0-14Z" fill="${index % 2 ? accent : light}"/><path d="M0-20V-40" stroke="${ground}" stroke-width="2.4"/></g>`,
    );
    return `<g transform="translate(${x} ${y}) scale(${scale}) rotate(${turn})"><circle r="62" fill="${dark}"/><circle r="62" fill="none" stroke="${light}" stroke-width="3"/><circle r="54" fill="none" stroke="${accent}" stroke-width="3" stroke-dasharray="2 5"/>${petals.join("")}<circle r="15" fill="${ground}"/><circle r="15" fill="none" stroke="${light}" stroke-width="2"/><circle r="6" fill="${accent}"/></g>`;
  };
  const everywhere = (draw: (x: number, y: number) => string): string =>
    [0, -size, size].flatMap((dx) => [0, -size, size].map((dy) => draw(dx, dy))).join("");
  const vine = (x: number, y: number): string =>
    `<path d="M${x} ${y}C${x + 62} ${y + 10} ${x + 98} ${y + 70} ${x + step} ${y + step / 2}" stroke="${accent}" stroke-width="4" fill="none"/><path d="M${x} ${y + step / 2}C${x + 50} ${y + 60} ${x + 110} ${y - 20} ${x + step} ${y}" stroke="${light}" stroke-width="2" stroke-dasharray="5 5" fill="none"/>`;
  const vines = everywhere((dx, dy) =>
    [
      [80, 80],
      [80, 240],
      [240, 0],
      [240, 160],
    ]
      .map(([x = 0, y = 0]) => vine(x + dx, y + dy))
      .join(""),
  );
  const flowers = everywhere((dx, dy) =>
    [
      flower(80 + dx, 80 + dy, 0.88, 0),
      flower(80 + dx, 240 + dy, 0.74, 15),
      flower(240 + dx, 0 + dy, 0.78, 9),
      flower(240 + dx, 160 + dy, 0.86, 22),
      flower(80 + dx, 164 + dy, 0.32, 0),
      flower(158 + dx, 38 + dy, 0.26, 15),
      flower(240 + dx, 78 + dy, 0.38, 0),
      flower(236 + dx, 244 + dy, 0.3, 15),
      flower(4 + dx, 196 + dy, 0.36, 0),
    ].join(""),
  );
  return { width: size, height: size, body: [sheet(size, size, ground), vines, flowers].join("") };
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
