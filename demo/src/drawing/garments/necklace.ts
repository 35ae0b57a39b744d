import { area, line } from "../art.ts";
import { fixed, type Garment, ground, type Layer } from "../garment.ts";
import { ellipse, type Path, type Point } from "../paths.ts";
import { type Bead, beads, brass, grains, ringOf, wire } from "./jewelers-work.ts";

const bone = "#efe6d3";

/** A strand hangs from one collar to the other: how far out and down it reaches, and its largest bead. */
interface Strand {
  reach: number;
  depth: number;
  radius: number;
  /** the kind of each bead, from the middle outward, over and over */
  pattern: string;
}

const collarY = 300;
const strands: readonly Strand[] = [
  { reach: 150, depth: 156, radius: 9, pattern: "cccb" },
  { reach: 172, depth: 232, radius: 10.5, pattern: "ccdwd" },
  { reach: 194, depth: 312, radius: 12.5, pattern: "cdccbcc" },
  { reach: 216, depth: 398, radius: 15, pattern: "bcccdcc" },
];

/** A half oval; the strands leave their collars close together and part at once. */
const along = ({ reach, depth }: Strand, share: number): Point => {
  const angle = Math.PI * (0.5 + share * 0.5);
  const spread = 1 - 0.16 * Math.abs(share) ** 6;
  return [400 + Math.cos(angle) * reach * spread, collarY + Math.sin(angle) ** 0.9 * depth];
};

type Kind = "c" | "d" | "w" | "b";

/** Bead touches bead, from the middle to both ends. */
function threaded(strand: Strand): Record<Kind, Bead[]> {
  const threads: Record<Kind, Bead[]> = { c: [], d: [], w: [], b: [] };
  const place = (share: number, index: number, side: 1 | -1): Bead => {
    const [x, y] = along(strand, side * share);
    const kind = strand.pattern[index % strand.pattern.length] as Kind;
    const size = kind === "d" ? 0.62 : kind === "b" ? 0.84 : 1;
    const radius = strand.radius * (1.06 - 0.36 * share) * size;
    const bead = { x: round(x), y: round(y), radius: round(radius) };
    threads[kind].push(bead);
    return bead;
  };
  place(0, 0, 1);
  for (const side of [1, -1] as const) {
    let share = 0;
    let index = 0;
    let last: Bead = { x: along(strand, 0)[0], y: along(strand, 0)[1], radius: strand.radius };
    while (share < 1) {
      const kind = strand.pattern[(index + 1) % strand.pattern.length] as Kind;
      const next = strand.radius * (1.06 - 0.36 * share) * (kind === "d" ? 0.62 : kind === "b" ? 0.84 : 1);
      let ahead = share;
      while (ahead < 1 && distance(along(strand, side * ahead), last) < last.radius + next) ahead += 0.001;
      if (ahead >= 1) break;
      share = ahead;
      index += 1;
      last = place(share, index, side);
    }
  }
  return threads;
}

const round = (value: number): number => Math.round(value * 10) / 10;
const distance = ([x, y]: Point, bead: Bead): number => Math.hypot(x - bead.x, y - bead.y);

const strung = (strand: Strand): Layer[] => {
  const { c, d, w, b } = threaded(strand);
  const thread = Array.from({ length: 41 }, (_, i) => along(strand, i / 20 - 1));
  return [
    { ...wire(thread, 2.4), fill: fixed("#6a4a2c"), surface: "cloth" },
    beads(ground(), c),
    ...(w.length > 0 ? [beads(fixed(bone), w)] : []),
    ...(d.length > 0 ? [beads(ground(0.66), d)] : []),
    ...(b.length > 0 ? [beads(fixed("#cf9f42"), b)] : []),
  ];
};

/** Where the strands end: a flat collar of brass, the chain in its upper hole. */
const collar = (side: 1 | -1): Layer => {
  const at = (x: number, y: number): [number, number] => [400 + side * x, y];
  return brass(
    [
      [
        at(128, 268),
        [...at(144, 250), ...at(160, 240), ...at(172, 238)],
        [...at(184, 240), ...at(200, 272), ...at(204, 300)],
        [...at(200, 312), ...at(146, 322), ...at(136, 312)],
        [...at(130, 300), ...at(126, 284), ...at(128, 268)],
      ],
    ],
    [
      line(
        `M${400 + side * 138} 302C${400 + side * 152} 310 ${400 + side * 184} 304 ${400 + side * 196} 294`,
        "#3c2608",
        1.8,
        0.6,
      ),
      line(
        `M${400 + side * 134} 286C${400 + side * 150} 294 ${400 + side * 180} 286 ${400 + side * 192} 276`,
        "#3c2608",
        1.8,
        0.6,
      ),
      grains([
        ...ringOf(400 + side * 164, 268, 11, 10, 3),
        { x: 400 + side * 164, y: 268, radius: 4.6 },
        { x: 400 + side * 152, y: 297, radius: 3.4 },
        { x: 400 + side * 168, y: 296, radius: 3.4 },
        { x: 400 + side * 184, y: 290, radius: 3.4 },
      ]),
    ].join(""),
  );
};

/** Links seen in turn from the front and from the side. */
const chain: Layer[] = [0, 1].map((turn) =>
  wire(
    [1, -1].flatMap((side) =>
      Array.from({ length: 14 }, (_, i): Path => {
        const angle = Math.PI * (0.045 + ((i * 2 + turn) / 28) * 0.437);
        const x = 400 + side * Math.cos(angle) * 172;
        const y = 244 - Math.sin(angle) * 132;
        return turn ? ellipse(round(x), round(y), 2.4, 6) : ellipse(round(x), round(y), 6.6, 7.6);
      }),
    ),
    turn ? 3.4 : 3,
  ),
);

/** A bar through a ring. */
const clasp: Layer[] = [
  wire(ellipse(404, 112, 12, 12), 4.6),
  wire(
    [
      [388, 96],
      [388, 128],
    ],
    5,
  ),
];

const leaf: Path = [
  [400, 700],
  [430, 716, 458, 756, 450, 806],
  [444, 842, 416, 868, 400, 886],
  [384, 868, 356, 842, 350, 806],
  [342, 756, 370, 716, 400, 700],
];

/** A leaf, chased: its left half faces the lamp. */
const veins = [744, 768, 792, 816, 838].flatMap((y) => {
  const wide = 40 - Math.abs(y - 790) * 0.34;
  return [1, -1].map((side) => {
    const path = `M400 ${y + 12}Q${400 + side * wide * 0.6} ${y + 4} ${400 + side * wide} ${y - 14}`;
    return `${line(path, "#3c2608", 2.2, 0.6)}${line(path, "#fff3cf", 1.4, 0.7, `transform="translate(0.6 2.2)"`)}`;
  });
});

const pendant: Layer[] = [
  wire(ellipse(400, 704, 8, 11), 4),
  brass(
    [leaf],
    [
      area("M400 700C430 716 458 756 450 806C444 842 416 868 400 886Z", "#4a300c", 0.38),
      area(
        "M400 700C370 716 342 756 350 806C354 826 366 842 378 856C366 800 376 740 400 700Z",
        "#fff6dc",
        0.4,
        `filter="url(#soft)"`,
      ),
      ...veins,
      line("M400 716V872", "#3c2608", 3, 0.7),
      line("M398 716V868", "#fff3cf", 1.6, 0.8),
      grains([{ x: 400, y: 722, radius: 6 }]),
    ].join(""),
  ),
];

/** Four strands of glass beads with bone and brass, a leaf below. */
export const necklace: Garment = {
  fill: { width: 0.64, height: 0.76 },
  detail: { x: 0.5, y: 0.8, zoom: 2.5 },
  layers: [...chain, ...clasp, ...strands.flatMap(strung), collar(1), collar(-1), ...pendant],
};
