import { fold, seam } from "../folds.ts";
import { fixed, type Garment, type Layer, print } from "../garment.ts";
import { cord, scenePage } from "./scene.ts";

/** How the line sags; y at an x. */
const lineAt = (x: number): number => 300 + 0.00022 * (430 ** 2 - (x - 430) ** 2) * 1.6;

/** A wooden peg on the line, its wire spring around it; `lean` moves its lower end to the right. */
function peg(x: number, lean = 0): Layer[] {
  const y = lineAt(x) - 40;
  const lever = (inset: number, top: number, color: string): Layer => ({
    shape: [
      [x - 12 + inset, y + top + 5],
      [x - 11 + inset, y + top, x + 11 - inset, y + top, x + 12 - inset, y + top + 5],
      [x + 15 - inset, y + 48],
      [x + 12 + lean - inset, y + 118],
      [x + 10 + lean - inset, y + 123, x - 10 + lean + inset, y + 123, x - 12 + lean + inset, y + 118],
      [x - 15 + inset, y + 48],
    ],
    fill: fixed(color),
    surface: "wax",
    edge: 10,
    edgeHeight: 7,
    bulge: 20,
    bulgeHeight: 7,
    body: 0,
    bodyHeight: 0,
    shadow: 0.5,
    shadowBlur: 4,
    folds: [seam(`M${x - 14} ${y + 84}H${x + 14}`, -0.7, 4, 2)],
    art: `<path d="M${x - 5} ${y + top + 8}C${x - 8} ${y + 40} ${x - 2} ${y + 80} ${x - 4 + lean} ${y + 116}M${x + 6} ${y + top + 8}C${x + 3} ${y + 50} ${x + 8} ${y + 90} ${x + 5 + lean} ${y + 114}" fill="none" stroke="#8a5f2f" stroke-opacity="0.4" stroke-width="1.6"/>`,
  });
  const coil = (at: number): Layer => ({
    shape: [
      [x - 18, y + at],
      [x + 18, y + at + 1],
    ],
    stroke: 5,
    fill: fixed("#8d8f96"),
    surface: "metal",
    edge: 4,
    edgeHeight: 4,
    body: 0,
    bodyHeight: 0,
    shadow: 0.4,
    shadowBlur: 2,
    shadowX: 1,
    shadowY: 2,
    shine: 0.5,
  });
  return [lever(-3, -7, "#8f6632"), lever(0, 0, "#c79a5a"), coil(45), coil(52)];
}

/** A clothes line with empty pegs, and one cloth that has slipped from all of its own but one. */
export const clothesLine: Garment = {
  page: scenePage,
  detail: { x: 0.5, y: 0.5, zoom: 1 },
  layers: [
    {
      shape: [
        [560, 352],
        [584, 346, 600, 352, 612, 362],
        [640, 420, 706, 500, 756, 566],
        [742, 590, 748, 618, 726, 640],
        [706, 660, 694, 690, 668, 716],
        [640, 744, 622, 776, 596, 812],
        [566, 794, 548, 800, 524, 780],
        [500, 760, 480, 752, 452, 716],
        [424, 690, 412, 648, 398, 610],
        [452, 530, 520, 446, 560, 352],
      ],
      fill: print(38, 0.78, 580, 360),
      edge: 8,
      edgeHeight: 4,
      bulgeHeight: 9,
      bodyHeight: 26,
      bend: 9,
      folds: [
        fold([584, 352, 560, 470, 500, 580, 440, 700], 4, 44, 0.7, 9),
        fold([586, 352, 580, 480, 540, 620, 486, 750], 4, 38, -0.75, 9),
        fold([588, 352, 590, 480, 566, 640, 540, 790], 4, 46, 0.7, 10),
        fold([590, 352, 604, 480, 604, 640, 596, 800], 4, 40, -0.7, 10),
        fold([592, 352, 620, 470, 650, 580, 660, 710], 4, 44, 0.7, 9),
        fold([594, 352, 640, 450, 690, 540, 730, 610], 4, 34, -0.65, 8),
        seam(
          "M404 606C418 644 430 684 458 710C486 744 504 750 530 772C552 790 568 784 594 800",
          -0.5,
          3,
          1.4,
        ),
        seam(
          "M594 800C618 766 636 736 662 708C688 682 700 652 720 632C740 612 736 588 748 566",
          -0.5,
          3,
          1.4,
        ),
      ],
    },
    cord(
      [
        [-60, lineAt(-60)],
        [120, lineAt(120) + 14, 260, lineAt(300), 430, lineAt(430)],
        [600, lineAt(560), 740, lineAt(740) + 14, 920, lineAt(920)],
      ],
      9,
      "#e4d6b8",
    ),
    ...peg(150, 3),
    ...peg(322, -2),
    ...peg(586, 1),
    ...peg(752, -5),
  ],
};
