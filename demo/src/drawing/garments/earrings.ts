import { area, line, softening } from "../art.ts";
import { type Garment, ground, type Layer } from "../garment.ts";
import { circle, openPath, type Path } from "../paths.ts";
import { beads, brass, brassSlope, grains, ringOf, slope, wire } from "./jewelers-work.ts";

const middle = 432;
const reach = 112;
const petalCount = 12;

/** A cell of the disc, filled with enamel. */
const petals = (x: number, grown = 0): Path[] =>
  Array.from({ length: petalCount }, (_, i) => {
    const angle = ((i + 0.5) / petalCount) * Math.PI * 2;
    const at = (away: number, aside: number): [number, number] => [
      Number((x + Math.cos(angle) * away - Math.sin(angle) * aside).toFixed(1)),
      Number((middle + Math.sin(angle) * away + Math.cos(angle) * aside).toFixed(1)),
    ];
    const inner = 45 - grown;
    const outer = 88 + grown;
    const half = 15.5 + grown;
    return [
      at(inner, 0),
      [...at(inner + 10, half * 0.55), ...at(outer - 26, half), ...at(outer - 12, half)],
      [...at(outer - 2, half), ...at(outer, half * 0.5), ...at(outer, 0)],
      [...at(outer, -half * 0.5), ...at(outer - 2, -half), ...at(outer - 12, -half)],
      [...at(outer - 26, -half), ...at(inner + 10, -half * 0.55), ...at(inner, 0)],
    ];
  });

const disc = (x: number): Layer =>
  brass(
    [circle(x, middle, reach)],
    [
      `<circle cx="${x}" cy="${middle}" r="${reach - 14}" fill="none" stroke="#3c2608" stroke-opacity=".5" stroke-width="3"/>`,
      `<circle cx="${x}" cy="${middle}" r="${reach - 16}" fill="none" stroke="#fff3cf" stroke-opacity=".6" stroke-width="1.6"/>`,
      slope("well", [
        [0, "#8a5f22"],
        [0.5, "#b98a38"],
        [1, "#ecca7c"],
      ]),
      `<circle cx="${x}" cy="${middle}" r="${reach - 17}" fill="url(#well)"/>`,
      ...petals(x, 3.4).map((path) => area(`${openPath(path)}Z`, "url(#brass)")),
      ...petals(x, 3.4).map((path) => line(`${openPath(path)}Z`, "#3c2608", 1, 0.5)),
      grains(ringOf(x, middle, reach - 7.5, 40, 6.6)),
    ].join(""),
  );

/** Enamel lies a little below the edges of its cells. */
const enamel = (x: number): Layer => ({
  shape: petals(x),
  fill: ground(),
  light: 0,
  bend: 0,
  shadow: 0,
  art: [
    softening("soft", 3),
    slope("pool", [
      [0, "#000", 0.42],
      [0.3, "#000", 0.08],
      [0.6, "#fff", 0.1],
      [1, "#fff", 0.3],
    ]),
    ...petals(x).map((path) => area(`${openPath(path)}Z`, "url(#pool)")),
    ...petals(x).map((path) => line(`${openPath(path)}Z`, "#000", 2.4, 0.4, `filter="url(#soft)"`)),
    // the lamp runs over all cells at once
    `<clipPath id="cells"><path d="${petals(x)
      .map((path) => `${openPath(path)}Z`)
      .join(
        "",
      )}"/></clipPath><g clip-path="url(#cells)">${area(`M${x - 96} ${middle - 20}C${x - 80} ${middle - 80} ${x - 30} ${middle - 100} ${x + 10} ${middle - 94}C${x - 30} ${middle - 80} ${x - 70} ${middle - 56} ${x - 96} ${middle - 20}Z`, "#fff", 0.5, `filter="url(#soft)"`)}</g>`,
  ].join(""),
});

const drop = (x: number, y: number): Path => [
  [x, y],
  [x + 3, y + 14, x + 16, y + 26, x + 15, y + 42],
  [x + 14, y + 56, x - 14, y + 56, x - 15, y + 42],
  [x - 16, y + 26, x - 3, y + 14, x, y],
];

const pendants = [
  [-76, 26],
  [-40, 44],
  [0, 58],
  [40, 44],
  [76, 26],
] as const;

/** The edge of the disc above which a pendant hangs. */
const edgeOf = (dx: number): number => middle + Math.sqrt(reach * reach - dx * dx);

const hung = (x: number): Layer[] => [
  wire(
    pendants.map(
      ([dx, length]): Path => [
        [x + dx, edgeOf(dx) - 3],
        [x + dx, edgeOf(dx) + 44 + length],
      ],
    ),
    3.4,
  ),
  beads(
    ground(),
    pendants.map(([dx]) => ({ x: x + dx, y: Number((edgeOf(dx) + 20).toFixed(1)), radius: 13 })),
  ),
  beads(
    ground(0.82),
    pendants.map(([dx, length]) => ({
      x: x + dx,
      y: Number((edgeOf(dx) + 26 + length).toFixed(1)),
      radius: 8,
    })),
  ),
  brass(
    pendants.map(([dx, length]) => drop(x + dx, edgeOf(dx) + 34 + length)),
    pendants
      .map(([dx, length]) => {
        const top = edgeOf(dx) + 34 + length;
        return line(
          `M${x + dx - 5} ${top + 24}C${x + dx - 9} ${top + 32} ${x + dx - 9} ${top + 38} ${x + dx - 7} ${top + 44}`,
          "#fffaf0",
          4,
          0.75,
          `filter="url(#edge)"`,
        );
      })
      .join(""),
  ),
];

/** A bead between two cups of brass. */
const cup = (x: number, y: number, side: 1 | -1): Path => [
  [x - 15, y],
  [x - 14, y - side * 9, x - 8, y - side * 12, x, y - side * 12],
  [x + 8, y - side * 12, x + 14, y - side * 9, x + 15, y],
  [x + 8, y + side * 4, x - 8, y + side * 4, x - 15, y],
];

const earring = (x: number): Layer[] => [
  wire(
    [
      [x, 236],
      [x - 2, 206, x - 26, 196, x - 24, 164],
      [x - 22, 132, x + 22, 130, x + 28, 164],
      [x + 32, 190, x + 26, 226, x + 20, 250],
    ],
    5,
  ),
  wire(
    [
      [x, 300],
      [x, 330],
    ],
    5,
  ),
  beads(ground(), [{ x, y: 268, radius: 31 }]),
  brass([cup(x, 244, 1), cup(x, 292, -1)]),
  ...hung(x),
  disc(x),
  enamel(x),
  brass([circle(x, middle, 40)], grains(ringOf(x, middle, 34.5, 20, 4.6)), brassSlope),
  beads(ground(), [{ x, y: middle, radius: 28 }]),
];

/** A pair: enameled petals around a bead, five pendants below. */
export const earrings: Garment = {
  fill: { width: 0.68, height: 0.68 },
  detail: { x: 0.22, y: 0.5, zoom: 2.7 },
  layers: [...earring(262), ...earring(538)],
};
