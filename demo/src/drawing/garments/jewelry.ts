import { seam } from "../folds.ts";
import { fixed, type Garment, ground, type Layer } from "../garment.ts";
import { circle, type Path, type Point } from "../paths.ts";

const brass = "#c99a3a";
const clay = "#a8492a";
const bone = "#efe6d3";

const small = { body: 0, bodyHeight: 0, shadowBlur: 3, shadowX: 3, shadowY: 5 } as const;

const wire = (path: Path, width: number): Layer => ({
  ...small,
  shape: path,
  stroke: width,
  fill: fixed(brass),
  surface: "metal",
  edge: 4,
  edgeHeight: 4,
  bulgeHeight: 2,
  shadow: 0.4,
});

const bead = (fill: Layer["fill"], shape: Layer["shape"], radius: number): Layer => ({
  ...small,
  shape,
  fill,
  surface: "gloss",
  edgeHeight: 7,
  bulge: radius * 1.3,
  bulgeHeight: radius * 0.6,
  shadow: 0.35,
});

const drop = (x: number, y: number): Path => [
  [x, y],
  [x + 15, y + 20, x + 17, y + 38, x, y + 54],
  [x - 17, y + 38, x - 15, y + 20, x, y],
];

const drops = [
  [-70, 70],
  [-35, 110],
  [0, 140],
  [35, 110],
  [70, 70],
] as const;

/** A disc with rays, a bead above, drops below. */
function earring(x: number): Layer[] {
  const center = 432;
  const radius = 104;
  const rays = Array.from({ length: 24 }, (_, i) => {
    const angle = (i / 24) * Math.PI * 2;
    const at = (reach: number): string =>
      `${(x + Math.cos(angle) * reach).toFixed(1)} ${(center + Math.sin(angle) * reach).toFixed(1)}`;
    return seam(`M${at(42)}L${at(88)}`, -0.8, 4, 1.6);
  });
  const ring = (reach: number, height: number): ReturnType<typeof seam> =>
    seam(
      `M${x - reach} ${center}a${reach} ${reach} 0 1 0 ${reach * 2} 0a${reach} ${reach} 0 1 0 ${-reach * 2} 0`,
      height,
      5,
      1.6,
    );
  return [
    wire(
      [
        [x, 250],
        [x - 22, 214, x - 4, 178, x + 16, 190],
        [x + 30, 200, x + 26, 226, x + 20, 240],
      ],
      6,
    ),
    bead(ground(), circle(x, 272, 33), 33),
    wire(
      [
        [x, 302],
        [x, 332],
      ],
      5,
    ),
    {
      shape: circle(x, center, radius),
      fill: fixed(brass),
      surface: "metal",
      edgeHeight: 6,
      bulgeHeight: 14,
      body: 60,
      bodyHeight: 10,
      folds: [...rays, ring(36, 0.9), ring(94, -0.7)],
      shine: 0.8,
    },
    bead(ground(), circle(x, center, 22), 22),
    ...drops.flatMap(([dx, length], i) => {
      const top = center + Math.sqrt(radius * radius - dx * dx) - 6;
      return [
        wire(
          [
            [x + dx, top],
            [x + dx, top + length],
          ],
          4,
        ),
        bead(i % 2 ? fixed(clay) : ground(), circle(x + dx, top + 24, 11), 11),
        {
          ...small,
          shape: drop(x + dx, top + length - 14),
          fill: fixed(brass),
          surface: "metal" as const,
          edgeHeight: 6,
          bulge: 16,
          bulgeHeight: 8,
          shadow: 0.4,
        },
      ];
    }),
  ];
}

export const earrings: Garment = {
  fill: { width: 0.62, height: 0.66 },
  detail: { x: 0.25, y: 0.45, zoom: 1.9 },
  layers: [...earring(262), ...earring(538)],
};

interface Strand {
  reach: number;
  from: number;
  depth: number;
  beads: number;
  radius: number;
  main: Layer["fill"];
}

const strands: Strand[] = [
  { reach: 128, from: 316, depth: 170, beads: 33, radius: 8.4, main: ground() },
  { reach: 142, from: 326, depth: 238, beads: 37, radius: 9.6, main: fixed(bone) },
  { reach: 156, from: 336, depth: 310, beads: 41, radius: 10.8, main: ground() },
];

/** Points at equal distances along the half oval of a strand. */
function alongStrand({ reach, from, depth, beads }: Strand): Point[] {
  const steps = 400;
  const points = Array.from({ length: steps + 1 }, (_, i): Point => {
    const angle = Math.PI * (1 - i / steps);
    return [400 + Math.cos(angle) * reach, from + Math.sin(angle) ** 0.86 * depth];
  });
  const lengths = [0];
  for (let i = 1; i <= steps; i += 1) {
    const [x0, y0] = points[i - 1] as Point;
    const [x1, y1] = points[i] as Point;
    lengths.push((lengths[i - 1] as number) + Math.hypot(x1 - x0, y1 - y0));
  }
  const whole = lengths[steps] as number;
  return Array.from({ length: beads + 1 }, (_, k) => {
    const found = lengths.findIndex((length) => length >= (whole * k) / beads - 0.001);
    return points[Math.max(0, found)] as Point;
  });
}

function strandLayers(strand: Strand, order: number): Layer[] {
  const groups = { main: [] as Path[], clay: [] as Path[], brass: [] as Path[] };
  const points = alongStrand(strand);
  points.forEach(([x, y], i) => {
    const middle = Math.sin((i / strand.beads) * Math.PI);
    const radius = strand.radius * (0.78 + 0.4 * middle);
    const kind = i % 8 === 0 ? "brass" : (i + order) % 5 === 0 ? "clay" : "main";
    groups[kind].push(circle(x, y, radius));
  });
  return [
    bead(strand.main, groups.main, strand.radius),
    bead(fixed(clay), groups.clay, strand.radius),
    { ...bead(fixed(brass), groups.brass, strand.radius), surface: "metal" },
  ];
}

const endBar = (x: number, lean: number): Layer => ({
  ...small,
  shape: [
    [x - 9 * lean, 288],
    [x + 8 * lean, 286],
    [x + 14 * lean, 300],
    [x - 22 * lean, 352],
    [x - 34 * lean, 344],
  ],
  fill: fixed(brass),
  surface: "metal",
  edgeHeight: 6,
  bulgeHeight: 8,
  shadow: 0.45,
});

const leafVeins = [680, 704, 728, 752].map((y) =>
  seam(
    `M400 ${y + 10}L${424 - (y - 680) * 0.1} ${y - 6}M400 ${y + 10}L${376 + (y - 680) * 0.1} ${y - 6}`,
    -0.8,
    3,
    1.2,
  ),
);

export const necklace: Garment = {
  fill: { width: 0.6, height: 0.68 },
  detail: { x: 0.5, y: 0.74, zoom: 1.9 },
  layers: [
    {
      ...small,
      shape: [
        [276, 300],
        [286, 190, 340, 132, 400, 132],
        [460, 132, 514, 190, 524, 300],
      ],
      stroke: 7,
      fill: fixed("#5a3620"),
      surface: "leather",
      edge: 5,
      edgeHeight: 4,
      bulgeHeight: 2,
      shadow: 0.4,
    },
    ...strands.flatMap(strandLayers),
    endBar(276, 1),
    endBar(524, -1),
    {
      shape: [
        [400, 640],
        [446, 668, 452, 740, 400, 800],
        [348, 740, 354, 668, 400, 640],
      ],
      fill: fixed(brass),
      surface: "metal",
      bulgeHeight: 14,
      body: 40,
      bodyHeight: 12,
      folds: [seam("M400 656V790", -0.9, 4, 1.4), ...leafVeins],
      shadow: 0.5,
    },
  ],
};
