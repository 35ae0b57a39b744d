import { lightnessOf, mixed } from "../palettes.ts";
import { decimal, dot, sheet, type Tile } from "./tile.ts";

/** An opening in the cloth: its middle, half its length and width, and how far it is turned. */
interface Eyelet {
  x: number;
  y: number;
  length: number;
  width: number;
  turn?: number;
}

/** Broderie anglaise: flowers of satin-stitched openings, joined by stems, over a dark background. */
export function broderie(cotton: string): Tile {
  const width = 120;
  const height = 104;
  const isPale = lightnessOf(cotton) > 0.7;
  const behind = mixed(cotton, isPale ? "#57493f" : "#000000", isPale ? 0.72 : 0.62);
  const inShade = mixed(cotton, "#000000", isPale ? 0.8 : 0.8);
  const raised = mixed(cotton, "#ffffff", isPale ? 0.75 : 0.2);
  const groove = mixed(cotton, "#30241c", isPale ? 0.3 : 0.42);

  const eyelet = ({ x, y, length, width: across, turn = 0 }: Eyelet): string => {
    const rim = 3.4;
    const around = Math.PI * (length + across + rim);
    const gap = around / Math.round(around / 2.2) / 2;
    const oval = (dx: number, dy: number, grown: number, paint: string): string =>
      `<ellipse cx="${decimal(dx)}" cy="${decimal(dy)}" rx="${decimal(across + grown)}" ry="${decimal(length + grown)}" ${paint}/>`;
    return [
      `<g transform="translate(${decimal(x)} ${decimal(y)}) rotate(${turn})">`,
      oval(0.8, 1.2, rim + 0.8, `fill="#000" fill-opacity=".16"`),
      oval(0, 0, rim, `fill="${raised}"`),
      oval(
        0,
        0,
        rim / 2,
        `fill="none" stroke="${groove}" stroke-width="${rim}" stroke-dasharray="${gap.toFixed(3)}" stroke-opacity=".75"`,
      ),
      oval(0, 0, rim - 0.6, `fill="none" stroke="#fff" stroke-width=".9" stroke-opacity=".28"`),
      oval(0, 0, 0.2, `fill="${inShade}"`),
      oval(0.7, 1, -1, `fill="${behind}"`),
      "</g>",
    ].join("");
  };
  const flower = (x: number, y: number, turn: number): string =>
    [0, 1, 2, 3, 4, 5]
      .map((petal) => {
        const angle = ((petal * 60 + turn) * Math.PI) / 180;
        return eyelet({
          x: x + Math.sin(angle) * 15.5,
          y: y - Math.cos(angle) * 15.5,
          length: 6.2,
          width: 3.2,
          turn: petal * 60 + turn,
        });
      })
      .join("") + eyelet({ x, y, length: 2.8, width: 2.8 });
  const stem = (path: string): string =>
    `<path d="${path}" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="3.4" transform="translate(.7 1)"/><path d="${path}" fill="none" stroke="${raised}" stroke-width="2.6"/><path d="${path}" fill="none" stroke="${groove}" stroke-width="2.6" stroke-opacity=".6" stroke-dasharray=".8 1.3"/>`;
  const drawAt = (x: number, y: number, turn: number): string =>
    flower(x, y, turn) +
    stem(`M${x + 26} ${y + 8}C${x + 34} ${y + 16} ${x + 36} ${y + 26} ${x + 31} ${y + 36}`) +
    eyelet({ x: x + 39, y: y + 15, length: 4.4, width: 2.3, turn: 50 }) +
    eyelet({ x: x + 27, y: y + 24, length: 4.4, width: 2.3, turn: -40 }) +
    dot(x - 27, y + 4, 1.7, raised) +
    dot(x - 29, y + 10, 1.3, raised);
  const tops = [-height, 0, height];
  const sides = [-width, 0, width];
  const flowers = sides.flatMap((dx) =>
    tops.flatMap((dy) => [drawAt(30 + dx, 26 + dy, 0), drawAt(90 + dx, 78 + dy, 30)]),
  );
  return { width, height, body: sheet(width, height, cotton) + flowers.join("") };
}
