import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { type Point, scrollAfterZoom, zoomSteps } from "./zoom-steps.ts";

type ZoomProps = {
  open: boolean;
  onClose(): void;
  pictures: readonly string[];
  at: number;
  onStep(index: number): void;
  name: string;
  category: string;
  ground: number;
};

const control =
  "grid size-12 place-items-center bg-bg transition-colors hover:text-clay disabled:opacity-50 disabled:hover:text-ink";

/** One picture over the whole window: closer by button, click, wheel, pinch or key; moved by dragging. */
export default function Zoom({ open, onClose, ...shown }: ZoomProps) {
  return (
    <Dialog kind="sheet" open={open} onClose={onClose} title={shown.name}>
      <Stage {...shown} />
    </Dialog>
  );
}

function Stage({ pictures, at, onStep, name, category, ground }: Omit<ZoomProps, "open" | "onClose">) {
  const stage = useRef<HTMLElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [step, setStep] = useState(0);
  const dragged = useRef<{ from: Point; scroll: Point; moved: boolean } | null>(null);
  const around = useRef<Point | null>(null);
  const scale = zoomSteps[step] ?? 1;
  const fit = Math.min(room.width, room.height * 0.8);
  const path = pictures[at];

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const zoomTo = (wanted: number, point?: Point) => {
    const next = Math.min(Math.max(wanted, 0), zoomSteps.length - 1);
    if (next === step) return;
    around.current = point ?? { x: room.width / 2, y: room.height / 2 };
    setStep(next);
  };
  // What lay under the pointer stays there.
  const before = useRef(scale);
  useLayoutEffect(() => {
    const element = stage.current;
    if (element && around.current && before.current !== scale) {
      const scroll = { x: element.scrollLeft, y: element.scrollTop };
      const { x, y } = scrollAfterZoom(scroll, around.current, scale / before.current);
      element.scrollTo(x, y);
    }
    before.current = scale;
    around.current = null;
  }, [scale]);

  const walk = (by: number) => {
    setStep(0);
    onStep(at + by);
  };
  const keys = (event: KeyboardEvent) => {
    const element = stage.current;
    if (event.key === "+" || event.key === "=") zoomTo(step + 1);
    else if (event.key === "-") zoomTo(step - 1);
    else if (step === 0 && event.key === "ArrowRight" && at < pictures.length - 1) walk(1);
    else if (step === 0 && event.key === "ArrowLeft" && at > 0) walk(-1);
    else if (step > 0 && event.key.startsWith("Arrow")) {
      const by = { ArrowLeft: [-80, 0], ArrowRight: [80, 0], ArrowUp: [0, -80], ArrowDown: [0, 80] }[
        event.key
      ];
      element?.scrollBy(by?.[0] ?? 0, by?.[1] ?? 0);
    } else return;
    event.preventDefault();
  };
  // React listens passively to the wheel: the page would scroll along.
  const onWheel = useRef((_: WheelEvent) => {});
  useEffect(() => {
    onWheel.current = (event) => {
      const box = stage.current?.getBoundingClientRect();
      if (!box || Math.abs(event.deltaY) < 2) return;
      event.preventDefault();
      zoomTo(step + (event.deltaY < 0 ? 1 : -1), { x: event.clientX - box.left, y: event.clientY - box.top });
    };
  });
  useEffect(() => {
    const element = stage.current;
    const hear = (event: WheelEvent) => onWheel.current(event);
    element?.addEventListener("wheel", hear, { passive: false });
    return () => element?.removeEventListener("wheel", hear);
  }, []);

  const press = (event: PointerEvent) => {
    const element = stage.current;
    if (!element || event.pointerType !== "mouse" || event.button !== 0) return;
    dragged.current = {
      from: { x: event.clientX, y: event.clientY },
      scroll: { x: element.scrollLeft, y: element.scrollTop },
      moved: false,
    };
  };
  const drag = (event: PointerEvent) => {
    const held = dragged.current;
    if (!held) return;
    const [x, y] = [event.clientX - held.from.x, event.clientY - held.from.y];
    if (Math.hypot(x, y) > 4) held.moved = true;
    if (held.moved) stage.current?.scrollTo(held.scroll.x - x, held.scroll.y - y);
  };
  const release = (event: PointerEvent) => {
    const box = stage.current?.getBoundingClientRect();
    const wasDragged = dragged.current?.moved ?? false;
    dragged.current = null;
    if (!box || wasDragged) return;
    const point = { x: event.clientX - box.left, y: event.clientY - box.top };
    zoomTo(step === 0 ? 1 : 0, point);
  };

  return (
    <div className="relative -m-6 h-[calc(100%+48px)]">
      <section
        ref={stage}
        aria-label={`${name}, picture ${at + 1} of ${pictures.length}, at ${scale} times its size. Plus and minus zoom, arrows move.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys zoom and move what is on the stage
        tabIndex={0}
        onKeyDown={keys}
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerLeave={() => {
          dragged.current = null;
        }}
        className={`no-scrollbar absolute inset-0 overflow-auto -outline-offset-4 ground-${ground} ${step === 0 ? "cursor-zoom-in" : "cursor-grab active:cursor-grabbing"}`}
      >
        {path && fit > 0 && (
          <div className="grid min-h-full w-fit min-w-full place-items-center">
            <div style={{ width: fit * scale, height: fit * scale * 1.25 }}>
              <Picture
                key={path}
                path={path}
                alt={at === 0 ? name : `${name}, picture ${at + 1} of ${pictures.length}`}
                category={category}
                sizes={`${Math.round(fit * scale)}px`}
                eager
                widest={1600}
                className="pointer-events-none size-full object-cover select-none"
              />
            </div>
          </div>
        )}
      </section>
      <div className="pointer-events-none absolute inset-x-4 bottom-4 flex items-end justify-between gap-4 *:pointer-events-auto">
        {pictures.length > 1 ? (
          <div className="flex items-center gap-1">
            <button
              type="button"
              aria-label="Previous picture"
              disabled={at === 0}
              onClick={() => walk(-1)}
              className={control}
            >
              <Icon name="arrow-left" />
            </button>
            <p
              aria-live="polite"
              className="grid h-12 min-w-16 place-items-center bg-bg text-[15px] tabular-nums"
            >
              {at + 1} / {pictures.length}
            </p>
            <button
              type="button"
              aria-label="Next picture"
              disabled={at === pictures.length - 1}
              onClick={() => walk(1)}
              className={control}
            >
              <Icon name="arrow-right" />
            </button>
          </div>
        ) : (
          <span />
        )}
        <div className="flex gap-1">
          <button
            type="button"
            aria-label="Zoom out"
            disabled={step === 0}
            onClick={() => zoomTo(step - 1)}
            className={control}
          >
            <Icon name="minus" />
          </button>
          <button
            type="button"
            aria-label="Zoom in"
            disabled={step === zoomSteps.length - 1}
            onClick={() => zoomTo(step + 1)}
            className={control}
          >
            <Icon name="plus" />
          </button>
        </div>
      </div>
    </div>
  );
}
