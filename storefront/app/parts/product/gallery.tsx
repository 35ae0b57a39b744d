import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { scrollBehavior } from "./scroll-behavior.ts";
import { Thumbs } from "./thumbs.tsx";

const Zoom = lazy(() => import("./zoom.tsx"));

type GalleryProps = {
  /** Front first; none shows the mark of the store. */
  pictures: readonly string[];
  name: string;
  category: string;
  /** The tint that the pictures stand on. */
  ground: number;
  /** Badges, over the upper left corner. */
  children: ReactNode;
};

/** How wide the large picture stands: 736 px at most beside the thumbs, all of the column when it is alone. */
const widths = {
  many: "(min-width: 1440px) 736px, (min-width: 1280px) calc(100vw - 704px), (min-width: 1024px) calc(100vw - 652px), 92vw",
  one: "(min-width: 1440px) 736px, (min-width: 1024px) calc(100vw - 544px), 100vw",
};

/** A row to swipe or step through; beside it, where there is room, the same pictures small. Each opens large. */
export function Gallery({ pictures, name, category, ground, children }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [zoom, setZoom] = useState<"unused" | "open" | "closed">("unused");
  const several = pictures.length > 1;
  const altOf = (index: number) =>
    index === 0 ? name : `${name}, picture ${index + 1} of ${pictures.length}`;

  const show = (index: number) => {
    const wanted = Math.min(Math.max(index, 0), pictures.length - 1);
    setAt(wanted);
    const item = row.current?.children[wanted];
    if (!(item instanceof HTMLElement)) return;
    row.current?.scrollTo({ left: item.offsetLeft, behavior: scrollBehavior() });
  };
  const walk = (event: KeyboardEvent) => {
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: pictures.length - 1 }[event.key];
    if (target === undefined || !several) return;
    event.preventDefault();
    show(target);
  };

  return (
    <div
      className={`grid gap-3 lg:sticky lg:top-[min(24px,calc(100dvh-944px))] lg:self-start ${several ? "lg:grid-cols-[96px_1fr] xl:grid-cols-[148px_1fr]" : ""}`}
    >
      {several && (
        <Thumbs pictures={pictures} category={category} ground={ground} chosen={at} onChoose={show} />
      )}
      <div className="relative self-start max-lg:-mx-5">
        <ul
          ref={row}
          tabIndex={several ? 0 : undefined}
          aria-label={`Pictures of ${name}`}
          onKeyDown={walk}
          onScroll={(event) => {
            const { scrollLeft, firstElementChild } = event.currentTarget;
            const width = firstElementChild?.clientWidth || 1;
            setAt(Math.round(scrollLeft / width));
          }}
          className="no-scrollbar relative flex snap-x snap-mandatory gap-1 overflow-x-auto overscroll-x-contain"
        >
          {pictures.map((path, index) => (
            <li
              key={path}
              id={`picture-${index + 1}`}
              className={`shrink-0 snap-start ground-${ground} ${several ? "aspect-4/5 w-[92%] lg:w-full" : "aspect-4/5 w-full lg:aspect-[896/920]"}`}
            >
              <Picture
                path={path}
                alt={altOf(index)}
                category={category}
                sizes={several ? widths.many : widths.one}
                eager={index === 0}
                late={index > 0}
                className={`size-full ${several ? "object-cover" : "object-contain"}`}
              />
            </li>
          ))}
          {pictures.length === 0 && (
            <li className={`aspect-4/5 w-full lg:aspect-[896/920] ground-${ground}`}>
              <Picture path={null} alt={name} sizes={widths.one} className="size-full" />
            </li>
          )}
        </ul>
        <div className="pointer-events-none absolute top-3 left-0 grid justify-items-start gap-1">
          {children}
        </div>
        {several && (
          <p className="absolute bottom-4 left-5 bg-bg px-2.5 py-0.5 text-sm tabular-nums lg:hidden">
            {at + 1} / {pictures.length}
          </p>
        )}
        {pictures.length > 0 && (
          <button
            type="button"
            aria-label="Zoom"
            aria-haspopup="dialog"
            onClick={() => setZoom("open")}
            className={`absolute bottom-3 grid size-12 place-items-center bg-bg transition-colors hover:text-clay [@media(scripting:none)]:hidden ${several ? "right-[calc(8%+8px)] lg:right-3" : "right-3"}`}
          >
            <Icon name="zoom" />
          </button>
        )}
      </div>
      {zoom !== "unused" && (
        <Suspense>
          <Zoom
            open={zoom === "open"}
            onClose={() => setZoom("closed")}
            pictures={pictures}
            at={at}
            onStep={show}
            name={name}
            category={category}
            ground={ground}
          />
        </Suspense>
      )}
    </div>
  );
}
