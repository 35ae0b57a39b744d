import { Picture } from "../../../ui/picture.tsx";
import { measureText, type Units, unitText } from "../size-guide/measure-text.ts";
import type { Garment, Measure } from "./garment.ts";

type MeasuredPictureProps = {
  garment: Garment;
  size: string;
  picture: string | undefined;
  category: string;
  units: Units;
};

/** Pictures are 4:5; the drawing has the same sides. */
const WIDTH = 80;
const HEIGHT = 100;

/** The front with a line for each measure that has one; on a phone with numbers, and the measures below. */
export function MeasuredPicture({ garment, size, picture, category, units }: MeasuredPictureProps) {
  const measures = garment.measures(size);
  const isDrawn = picture !== undefined && measures.some(({ line }) => line);
  if (!isDrawn) return <Measures measures={measures} units={units} className="content-start" />;
  return (
    <div>
      <div className="relative mx-auto aspect-4/5 w-[76%] max-w-[500px]">
        <Picture
          path={picture}
          alt=""
          category={category}
          sizes="(min-width: 1024px) 500px, 70vw"
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
      <Measures
        measures={measures}
        units={units}
        className={`pt-6 ${measures.every(({ line }) => line) ? "lg:sr-only" : ""}`}
      />
    </div>
  );
}

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
  const middle = (from.y + to.y) / 2;
  const mark = { x: isLeft ? from.x : WIDTH * 1.06, y: middle };
  return (
    <g fill="none">
      {!isLeft && (
        <path
          d={`M${to.x} ${middle}H${mark.x - 1}`}
          className="stroke-control"
          strokeWidth={0.2}
          strokeDasharray="0.5 0.7"
        />
      )}
      {!isBeside && <path d={path} className="stroke-resist" strokeWidth={0.9} />}
      <path d={path} className={isBeside ? "stroke-ink" : "stroke-heart"} strokeWidth={0.32} />
      <NumberMark {...mark} number={number} />
      <text
        x={isLeft ? mark.x - 2 : mark.x}
        y={mark.y + 1.4}
        textAnchor={isLeft ? "end" : "start"}
        className="fill-ink max-lg:hidden"
      >
        <tspan className="font-display text-[5.4px]">{measureText(measure.value, measure.unit, units)}</tspan>
        <tspan dx={0.9} className="fill-muted text-[2.7px]">
          {measure.name.toLowerCase()}
        </tspan>
      </text>
    </g>
  );
}

/** On a phone, where there is no room for words. */
function NumberMark({ x, y, number }: { x: number; y: number; number: number }) {
  return (
    <g className="lg:hidden">
      <circle cx={x} cy={y} r={3.2} className="fill-bg stroke-ink" strokeWidth={0.25} />
      <text x={x} y={y + 1.4} textAnchor="middle" className="fill-ink text-[4px] font-medium">
        {number}
      </text>
    </g>
  );
}

type MeasuresProps = { measures: readonly Measure[]; units: Units; className: string };

/** Numbered as on the picture. */
function Measures({ measures, units, className }: MeasuresProps) {
  return (
    <dl className={`grid grid-cols-2 gap-x-6 ${className}`}>
      {measures.map(({ name, unit, value, line }, index) => (
        <div
          key={name}
          className="flex min-h-13 items-center justify-between gap-3 border-b border-hairline text-[15px]"
        >
          <dt className="flex min-w-0 gap-2.5 text-muted">
            {line && (
              <span aria-hidden className="font-medium text-ink lg:hidden">
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
