import { across, area, down, line } from "../art.ts";
import { drape, seam } from "../folds.ts";
import { fixed, type Garment, ground, type Layer, print } from "../garment.ts";
import { circle, type Path, type Point } from "../paths.ts";
import { jitter, seededRandom } from "../random.ts";
import { rumple } from "./creases.ts";

/** One end of the throw: the rail's part of it above, the hem below, which falls in waves. */
interface Panel {
  top: number;
  left: number;
  right: number;
  hem: number;
  wave: number;
  seed: number;
}

const front: Panel = { top: 160, left: 196, right: 560, hem: 800, wave: 9, seed: 7 };
const back: Panel = { top: 162, left: 300, right: 604, hem: 712, wave: 7, seed: 12 };
/** How much wider a panel hangs than it lies on the rail. */
const flare = 8;

const hemAt = ({ hem, wave, seed, left, right }: Panel, x: number): number => {
  const share = (x - left) / (right - left);
  return hem + Math.sin(share * 17 + seed) * wave * 0.6 + Math.sin(share * 7.3 + seed * 2) * wave * 0.5;
};

function sheet(panel: Panel): Path {
  const { top, left, right } = panel;
  const steps = 40;
  const hem = Array.from({ length: steps + 1 }, (_, i): Point => {
    const x = right + flare - ((right - left + 2 * flare) * i) / steps;
    return [x, Number(hemAt(panel, x).toFixed(1))];
  });
  const [[endX, endY], ...rest] = hem as [Point, ...Point[]];
  return [
    [left, top + 16],
    [left, top + 6, left + 5, top, left + 14, top],
    [left + 120, top - 4, right - 120, top - 4, right - 14, top],
    [right - 5, top, right, top + 6, right, top + 16],
    [right + 3, top + 200, right + flare - 3, endY - 200, endX, endY],
    ...rest,
    [left - flare + 3, panel.hem - 200, left - 3, top + 200, left, top + 16],
  ];
}

/** The warp's ends, knotted by eights and cut by eye. */
function fringe(panel: Panel, tone: number): Layer[] {
  const random = seededRandom(panel.seed);
  const from = panel.left - flare + 5;
  const to = panel.right + flare - 5;
  const bundles = Math.round((to - from) / 9.6);
  const knots: Path[] = [];
  const cords: string[][] = [[], []];
  for (let i = 0; i < bundles; i += 1) {
    const x = from + ((to - from) * (i + 0.5)) / bundles;
    const y = hemAt(panel, x);
    const knot = y + 11 + jitter(random, 2);
    knots.push(circle(Number(x.toFixed(1)), Number(knot.toFixed(1)), 4.3));
    const strands = cords[i % 2] as string[];
    strands.push(
      `M${(x - 3.4).toFixed(1)} ${y - 3}L${x.toFixed(1)} ${knot}L${(x + 3.4).toFixed(1)} ${y - 3}`,
    );
    for (const side of [-1, 0, 1]) {
      const end = x + side * 2.6 + jitter(random, 3.2);
      const reach = 48 + random() * 9;
      strands.push(
        `M${x.toFixed(1)} ${knot.toFixed(1)}C${(x + side * 2).toFixed(1)} ${(knot + reach * 0.4).toFixed(1)} ${(end - jitter(random, 2)).toFixed(1)} ${(knot + reach * 0.7).toFixed(1)} ${end.toFixed(1)} ${(knot + reach).toFixed(1)}`,
      );
    }
  }
  const thread = { body: 0, bodyHeight: 0, shadowBlur: 1.6, shadowX: 1.2, shadowY: 2 } as const;
  return [
    ...cords.map(
      (strands, i): Layer => ({
        ...thread,
        shape: strands.join(""),
        stroke: 2.3,
        fill: ground(tone * (i ? 1 : 0.9)),
        edge: 3,
        edgeHeight: 2.4,
        bulgeHeight: 0,
        shadow: 0.4,
      }),
    ),
    { ...thread, shape: knots, fill: ground(tone), edge: 4, edgeHeight: 4, bulgeHeight: 1, shadow: 0.4 },
  ];
}

/** Light and shade where the cloth turns over the rail. */
const overRail = ({ top, left, right }: Panel): string =>
  [
    down("turn", [
      [0, "#000", 0.34],
      [0.24, "#fff", 0.16],
      [0.42, "#fff", 0.2],
      [0.66, "#000", 0.05],
      [0.84, "#000", 0.2],
      [1, "#000", 0],
    ]),
    area(`M${left - 6} ${top - 6}H${right + 6}V${top + 44}H${left - 6}Z`, "url(#turn)"),
  ].join("");

function cloth(panel: Panel, scaleFrom: number, layer: Partial<Layer>): Layer {
  const { top, left, right, hem, seed } = panel;
  return {
    shape: sheet(panel),
    fill: print(0, 0.74, scaleFrom, 160),
    edge: 6,
    edgeHeight: 4,
    bulgeHeight: 7,
    bodyHeight: 14,
    folds: [
      ...drape({
        count: 6,
        top: { y: top + 40, from: left + 16, to: right - 16 },
        bottom: { y: hem, from: left, to: right },
        startWidth: 5,
        endWidth: 40,
        height: 0.42,
        seed,
        raggedness: 0.42,
        blur: 11,
      }),
      ...rumple({
        count: 22,
        top: { y: top + 60, from: left + 20, to: right - 20 },
        bottom: { y: hem - 40, from: left + 20, to: right - 20 },
        spread: 16,
        length: 120,
        height: 0.1,
        seed: seed + 3,
      }),
      seam(
        `M${left + 5} ${top + 20}C${left + 2} ${top + 200} ${left} ${hem - 200} ${left - flare + 5} ${hem}`,
        -0.3,
        2,
        1.2,
      ),
      seam(
        `M${right - 5} ${top + 20}C${right - 2} ${top + 200} ${right} ${hem - 200} ${right + flare - 5} ${hem}`,
        -0.3,
        2,
        1.2,
      ),
    ],
    bend: 6,
    art: overRail(panel),
    ...layer,
  };
}

const railEnds = [136, 664] as const;
const rail: Layer = {
  shape: [
    [railEnds[0], 166],
    [railEnds[1], 166],
    [railEnds[1] + 8, 168, railEnds[1] + 8, 190, railEnds[1], 192],
    [railEnds[0], 192],
    [railEnds[0] - 8, 190, railEnds[0] - 8, 168, railEnds[0], 166],
  ],
  fill: fixed("#8a5c38"),
  light: 0,
  shadow: 0.5,
  art: [
    down("wood", [
      [0, "#5d3a20"],
      [0.22, "#c08a5a"],
      [0.4, "#a8734a"],
      [0.75, "#6d4528"],
      [1, "#3d2414"],
    ]),
    `<rect x="120" y="164" width="560" height="30" fill="url(#wood)"/>`,
    ...Array.from({ length: 9 }, (_, i) =>
      line(
        `M128 ${169 + i * 2.6}C260 ${168 + i * 2.6 + Math.sin(i) * 2} 520 ${171 + i * 2.6} 676 ${169 + i * 2.6}`,
        "#3d2414",
        0.9,
        0.22,
      ),
    ),
  ].join(""),
};

/** The rail stands off the wall on two brass roses. */
const roses: Layer = {
  shape: [circle(158, 179, 24), circle(642, 179, 24)],
  fill: fixed("#c99a3a"),
  light: 0.4,
  shadow: 0,
  art:
    across("brass", [
      [0, "#f3dc9c"],
      [0.4, "#c4943f"],
      [1, "#7d5519"],
    ]) +
    [158, 642]
      .map(
        (x) =>
          `<circle cx="${x}" cy="179" r="24" fill="url(#brass)"/><circle cx="${x}" cy="179" r="19" fill="none" stroke="#4a300c" stroke-opacity=".5" stroke-width="2"/>`,
      )
      .join(""),
};

/** A throw over a rail on the wall, its longer end in front. */
export const throwBlanket: Garment = {
  fill: { width: 0.8, height: 0.83 },
  detail: { x: 0.4, y: 0.8, zoom: 2 },
  layers: [
    roses,
    rail,
    ...fringe(back, 0.72),
    cloth(back, 300, { shadow: 0.4 }),
    ...fringe(front, 1),
    cloth(front, 206, { shadow: 0.6, shadowBlur: 9, shadowX: 9 }),
  ],
};
