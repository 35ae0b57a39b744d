import { Picture } from "../../../ui/picture.tsx";
import { measureText, type Units, unitText } from "../size-guide/measure-text.ts";
import type { Measure } from "./garment.ts";

type MeasuredPictureProps = {
  measures: readonly Measure[];
  picture: string;
  category: string;
  units: Units;
};

/** Dark cloth would be lost on a dark page; `heart` is dark in both themes. */
export const groundInDark = "bg-[light-dark(transparent,var(--sand))]";
/** Pictures are 4:5; the drawing has the same sides. */
const WIDTH = 80;
const HEIGHT = 100;

/** The front with a line for each measure that has one, and its name; where room is short, its number. */
export function MeasuredPicture({ measures, picture, category, units }: MeasuredPictureProps) {
  return (
    <div className={`${groundInDark} overflow-x-clip py-4`}>
      <div className="relative mx-auto aspect-4/5 w-[76%] max-w-[500px] xl:w-[64%]">
        <Picture
          path={picture}
          alt=""
          category={category}
          sizes="(min-width: 640px) 500px, 70vw"
          className="size-full object-contain"
        />
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          className="absolute inset-0 size-full overflow-visible"
        >
          {measures.map((measure, index) => (
            <Ruler key={measure.name} measure={measure} number={index + 1} units={units} />
          ))}
        </svg>
      </div>
    </div>
  );
}

/** In characters. A longer name stands below its number. */
const MAX_BESIDE_NUMBER = 8;

type RulerProps = { measure: Measure; number: number; units: Units };

/** A line with ends, pale below and dark above, so that it is seen on any cloth, and what it measures. */
function Ruler({ measure, number, units }: RulerProps) {
  if (!measure.line) return null;
  const [fromX, fromY, toX, toY] = measure.line;
  const from = { x: fromX * WIDTH, y: fromY * HEIGHT };
  const to = { x: toX * WIDTH, y: toY * HEIGHT };
  const isDown = from.x === to.x;
  const isLeft = isDown && from.x < WIDTH / 4;
  const isBeside = isLeft || (isDown && from.x > WIDTH * 0.75);
  const end = ({ x, y }: typeof from) => (isDown ? `M${x - 1} ${y}h2` : `M${x} ${y - 1}v2`);
  const path = `M${from.x} ${from.y}L${to.x} ${to.y}${end(from)}${end(to)}`;
  // On the right, below what is measured across.
  const middle = from.y + (to.y - from.y) * (isLeft ? 0.5 : 0.65);
  const isLong = measure.name.length > MAX_BESIDE_NUMBER;
  const mark = { x: isLeft ? from.x : WIDTH * 1.06, y: middle };
  const x = isLeft ? mark.x - 2 : mark.x;
  return (
    <g fill="none">
      {!isLeft && (
        <path
          d={`M${to.x} ${middle}H${mark.x - 1}`}
          className="stroke-heart/60"
          strokeWidth={0.2}
          strokeDasharray="0.5 0.7"
        />
      )}
      {!isBeside && <path d={path} className="stroke-resist" strokeWidth={0.9} />}
      <path d={path} className="stroke-heart" strokeWidth={0.32} />
      <NumberMark {...mark} number={number} />
      <text
        x={x}
        y={mark.y + 1.4}
        textAnchor={isLeft ? "end" : "start"}
        className="fill-current text-heart max-xl:hidden"
      >
        <tspan className="font-display text-[5.4px]">{measureText(measure.value, measure.unit, units)}</tspan>
        <tspan {...(isLong ? { x, dy: 3.4 } : { dx: 0.9 })} className="text-[2.7px]">
          {measure.name.toLowerCase()}
        </tspan>
      </text>
    </g>
  );
}

/** Where there is no room for words beside the picture. */
function NumberMark({ x, y, number }: { x: number; y: number; number: number }) {
  return (
    <g className="xl:hidden">
      <circle cx={x} cy={y} r={3.2} className="fill-heart" />
      <text x={x} y={y + 1.4} textAnchor="middle" className="fill-current text-[4px] font-medium text-resist">
        {number}
      </text>
    </g>
  );
}

export const isDrawn = (measures: readonly Measure[]): boolean => measures.some(({ line }) => line);

type MeasuresProps = { measures: readonly Measure[]; units: Units; className: string };

/** Numbered as on the picture. */
export function Measures({ measures, units, className }: MeasuresProps) {
  return (
    <dl className={`grid grid-cols-2 gap-x-6 ${className}`}>
      {measures.map(({ name, unit, value, line }, index) => (
        <div
          key={name}
          className="flex min-h-13 items-center justify-between gap-3 border-b border-hairline text-[15px]"
        >
          <dt className="flex min-w-0 gap-2.5 text-muted">
            {line && (
              <span aria-hidden className="font-medium text-ink xl:hidden">
                {index + 1}
              </span>
            )}
            {name}
          </dt>
          <dd className="flex items-baseline gap-1.5 whitespace-nowrap">
            <span className="label-display">{measureText(value, unit, units)}</span>
            <span className="text-sm text-muted">{unitText(unit, units)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
