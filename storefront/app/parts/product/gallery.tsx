import { useRef, useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";

type GalleryProps = {
  pictures: readonly string[];
  name: string;
  category: string;
  ground: number;
  children: React.ReactNode;
};

const main = "(min-width: 1024px) 736px, 92vw";

/** A row to swipe through; beside it, where there is room, the same pictures small. Each opens large. */
export function Gallery({ pictures, name, category, ground, children }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const shown = pictures[Math.min(at, pictures.length - 1)];
  const altOf = (index: number) =>
    index === 0 ? name : `${name}, picture ${index + 1} of ${pictures.length}`;

  const show = (index: number) => {
    setAt(index);
    row.current?.children[index]?.scrollIntoView({ behavior: "smooth", block: "nearest", inline: "start" });
  };

  return (
    <div className="grid gap-3 lg:grid-cols-[148px_1fr]">
      <ul className="grid content-start gap-3 max-lg:hidden">
        {pictures.map((path, index) => (
          <li key={path}>
            <button
              type="button"
              onClick={() => show(index)}
              aria-label={`Show picture ${index + 1}`}
              aria-current={index === at}
              className={`block aspect-4/5 w-full ground-${ground} aria-current:outline-2 aria-current:outline-offset-2 aria-current:outline-ink`}
            >
              <Picture
                path={path}
                alt=""
                category={category}
                sizes="148px"
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <div className="relative self-start max-lg:-mx-5">
        <ul
          ref={row}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be scrollable by keyboard
          tabIndex={0}
          aria-label={`Pictures of ${name}`}
          onScroll={(event) => {
            const { scrollLeft, firstElementChild } = event.currentTarget;
            const width = firstElementChild?.clientWidth ?? 1;
            setAt(Math.round(scrollLeft / width));
          }}
          className="no-scrollbar flex snap-x snap-mandatory gap-1 overflow-x-auto"
        >
          {pictures.map((path, index) => (
            <li
              key={path}
              className={`aspect-4/5 shrink-0 snap-start ground-${ground} ${pictures.length > 1 ? "w-[92%] lg:w-full" : "w-full"}`}
            >
              <Picture
                path={path}
                alt={altOf(index)}
                category={category}
                sizes={main}
                eager={index === 0}
                className="size-full object-cover"
              />
            </li>
          ))}
          {pictures.length === 0 && (
            <li className={`aspect-4/5 w-full ground-${ground}`}>
              <Picture path={null} alt={name} sizes={main} className="size-full" />
            </li>
          )}
        </ul>
        <div className="pointer-events-none absolute top-3 left-0 grid gap-1">{children}</div>
        {pictures.length > 1 && (
          <p className="absolute bottom-5 left-5 bg-bg px-2.5 py-0.5 text-sm lg:hidden">
            {at + 1} / {pictures.length}
          </p>
        )}
        {shown && (
          <button
            type="button"
            aria-label="Zoom"
            aria-haspopup="dialog"
            onClick={() => setZoomed(true)}
            className="absolute right-3 bottom-3 grid size-12 place-items-center bg-bg hover:text-clay max-lg:right-[calc(8%+12px)]"
          >
            <Icon name="zoom" />
          </button>
        )}
      </div>
      <Dialog kind="sheet" open={zoomed} onClose={() => setZoomed(false)} title={name}>
        {shown && (
          <div className={`mx-auto w-fit ground-${ground}`}>
            <Picture
              path={shown}
              alt={altOf(at)}
              category={category}
              sizes="1200px"
              className="h-auto w-[1200px] max-w-none"
            />
          </div>
        )}
      </Dialog>
    </div>
  );
}
