import { across, area, down, line, outward, softening } from "../art.ts";
import { fixed, type Garment, type Layer, print } from "../garment.ts";
import { ellipse } from "../paths.ts";

const left = 256;
const right = 544;
const rimY = 430;
const rimRound = 34;

const still = { light: 0, bend: 0, shadow: 0, body: 0, bodyHeight: 0, bulgeHeight: 0 } as const;

/** The vessel, its cloth pattern glazed around it. */
const vessel: Layer = {
  shape: [
    [left, rimY],
    [left, rimY + rimRound * 1.3, right, rimY + rimRound * 1.3, right, rimY],
    [right, 820],
    [right, 838, 540, 846, 532, 852],
    [500, 878, 450, 886, 400, 886],
    [350, 886, 300, 878, 268, 852],
    [260, 846, left, 838, left, 820],
  ],
  fill: print(0, 0.5, 400, 440),
  light: 0.6,
  bend: 10,
  body: 120,
  bodyHeight: 50,
  bulgeHeight: 6,
  wear: [
    softening("soft", 7),
    softening("edge", 3),
    across("round", [
      [0, "#000", 0.8],
      [0.09, "#000", 0.34],
      [0.2, "#fff", 0.1],
      [0.3, "#fff", 0.3],
      [0.42, "#fff", 0.04],
      [0.6, "#000", 0.07],
      [0.84, "#000", 0.43],
      [0.96, "#000", 0.7],
      [1, "#000", 0.6],
    ]),
    area(`M${left - 4} 400H${right + 4}V890H${left - 4}Z`, "url(#round)"),
    down("lamp", [
      [0, "#fff", 0.9],
      [0.7, "#fff", 0.4],
      [1, "#fff", 0],
    ]),
    // the lamp in the glaze, and the pale wall on the right
    area(
      "M300 486C312 490 326 493 340 495V812C326 810 312 806 300 800Z",
      "url(#lamp)",
      0.8,
      `filter="url(#edge)"`,
    ),
    line("M530 480V820", "#fff", 4, 0.5, `filter="url(#edge)"`),
    area(`M${left} 836C300 880 500 880 ${right} 836V890H${left}Z`, "#000", 0.5, `filter="url(#soft)"`),
  ].join(""),
};

/** A wall as thick as a fingernail, unglazed within. */
const rim: Layer = {
  ...still,
  shape: ellipse(400, rimY, 144, rimRound),
  fill: fixed("#efe5d3"),
  art: [
    across("lip", [
      [0, "#c9bba1"],
      [0.2, "#fffaf0"],
      [0.5, "#efe5d3"],
      [0.8, "#d9cbb0"],
      [1, "#b5a68b"],
    ]),
    `<ellipse cx="400" cy="${rimY}" rx="144" ry="${rimRound}" fill="url(#lip)"/>`,
    `<path d="M258 ${rimY + 6}C280 ${rimY + 42} 520 ${rimY + 42} 542 ${rimY + 6}" fill="none" stroke="#6b5a42" stroke-opacity=".45" stroke-width="2"/>`,
  ].join(""),
};

const waxY = rimY + 17;

/** Within the rim: the far wall in candlelight, the wax with its molten pool. */
const within: Layer = {
  ...still,
  shape: ellipse(400, rimY + 1, 132, rimRound - 6),
  fill: fixed("#e9cf9c"),
  art: [
    softening("soft", 6),
    softening("edge", 1.4),
    `<clipPath id="mouth"><ellipse cx="400" cy="${rimY + 1}" rx="132" ry="${rimRound - 6}"/></clipPath>`,
    across("far", [
      [0, "#a98a5c"],
      [0.2, "#d8b981"],
      [0.48, "#fbe8bd"],
      [0.62, "#f4dcaa"],
      [1, "#a8885a"],
    ]),
    outward("pool", [
      [0, "#fff8dd"],
      [0.35, "#ffe9b4"],
      [0.72, "#f7d792"],
      [1, "#efcf96"],
    ]),
    `<g clip-path="url(#mouth)"><rect x="260" y="390" width="280" height="80" fill="url(#far)"/><ellipse cx="400" cy="${rimY - 24}" rx="132" ry="14" fill="#7a5c34" fill-opacity=".34" filter="url(#soft)"/><ellipse cx="400" cy="${waxY}" rx="132" ry="${rimRound - 6}" fill="#f3e3c0"/><ellipse cx="400" cy="${waxY}" rx="112" ry="21" fill="url(#pool)"/><ellipse cx="400" cy="${waxY}" rx="112" ry="21" fill="none" stroke="#d5b372" stroke-opacity=".6" stroke-width="1.6"/><path d="M268 ${waxY}A132 ${rimRound - 6} 0 0 1 532 ${waxY}" fill="none" stroke="#8d6d3c" stroke-opacity=".45" stroke-width="2"/><ellipse cx="396" cy="${waxY + 5}" rx="34" ry="5" fill="#fff" fill-opacity=".75" filter="url(#edge)"/><path d="M300 ${waxY + 8}C330 ${waxY + 16} 360 ${waxY + 18} 380 ${waxY + 18}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2.4" filter="url(#edge)"/></g>`,
  ].join(""),
};

const wick: Layer = {
  ...still,
  shape: [
    [396, waxY],
    [405, waxY],
    [406, 420, 402, 404, 408, 392],
    [404, 388, 401, 388, 399, 390],
    [393, 404, 397, 424, 396, waxY],
  ],
  fill: fixed("#2a1d14"),
  art: `${down("burnt", [
    [0, "#e8742a"],
    [0.22, "#3a1c0e"],
    [0.8, "#2a1d14"],
    [1, "#8f7448"],
  ])}<rect x="390" y="384" width="20" height="70" fill="url(#burnt)"/>`,
};

/** Brightest above the wick, orange at its edge and point. */
const flame: Layer = {
  ...still,
  shape: [
    [402, 424],
    [386, 418, 378, 398, 382, 376],
    [386, 350, 398, 330, 404, 296],
    [410, 330, 424, 350, 426, 378],
    [428, 400, 420, 418, 402, 424],
  ],
  fill: fixed("#ffb54a"),
  art: [
    softening("soft", 4),
    softening("near", 2),
    down("burning", [
      [0, "#ff9a2e"],
      [0.28, "#ffc45a"],
      [0.6, "#ffdf8e"],
      [0.86, "#ffb95a"],
      [1, "#c98a5a"],
    ]),
    `<rect x="370" y="290" width="64" height="140" fill="url(#burning)"/>`,
    area(
      "M403 412C392 406 390 390 394 374C397 360 402 348 404 330C408 348 414 362 416 376C418 392 414 408 403 412Z",
      "#fff6d6",
      0.95,
      `filter="url(#soft)"`,
    ),
    area("M403 396C397 390 397 380 403 366C410 380 410 390 403 396Z", "#fffdf2", 1, `filter="url(#near)"`),
    area(
      "M403 422C395 416 392 406 394 398H413C414 406 411 416 403 422Z",
      "#7f86b8",
      0.4,
      `filter="url(#near)"`,
    ),
  ].join(""),
};

export const candle: Garment = {
  floor: 868,
  highlight: 0.9,
  fill: { width: 0.56, height: 0.68 },
  detail: { x: 0.5, y: 0.3, zoom: 1.75 },
  layers: [vessel, rim, within, flame, wick],
};
