import { type DragEvent, useRef, useState } from "react";
import { sentenceOf } from "../../api/client.ts";
import { useMay } from "../../api/queries.ts";
import { uploadPicture } from "../../api/upload-picture.ts";
import { TextArea } from "../../parts/field.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Picture as PictureImage } from "../../parts/picture.tsx";
import type { Picture } from "./grid/draft.ts";
import { Swatch } from "./swatch.tsx";

type PicturesProps = {
  pictures: readonly Picture[];
  colors: readonly string[];
  codes: Readonly<Record<string, string>>;
  tint: number;
  error: string | undefined;
  /** @param of changes of the same are one step of undo */
  onChange(next: (pictures: readonly Picture[]) => readonly Picture[], of?: string): void;
};

const dropMark = "relative before:absolute before:inset-y-0 before:-left-[5px] before:w-[2px] before:bg-ink";

/** The pictures in the order of the shop: moved by dragging or with Shift and an arrow. */
export function Pictures({ pictures, colors, codes, tint, error, onChange }: PicturesProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const dragged = useRef<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const may = useMay()("catalog.change");
  const picture = chosen === null ? undefined : pictures[chosen];

  const move = (from: number, to: number) => {
    if (to < 0 || to >= pictures.length || from === to) return;
    onChange((now) => moved(now, from, to));
    setChosen(to);
    setNotice(`Picture ${to + 1} of ${pictures.length}`);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-picture="${to}"]`)?.focus());
  };
  const set = (at: number, changes: Partial<Picture>, of?: string) =>
    onChange((now) => now.map((one, index) => (index === at ? { ...one, ...changes } : one)), of);
  const remove = (at: number) => {
    onChange((now) => now.filter((_, index) => index !== at));
    setChosen(null);
  };

  async function add(files: Iterable<File>): Promise<void> {
    const all = [...files];
    const failed: string[] = [];
    for (const [index, file] of all.entries()) {
      setNotice(`Sending ${index + 1} of ${all.length}`);
      try {
        const path = await uploadPicture(file);
        onChange((now) =>
          now.some((one) => one.path === path) ? now : [...now, { path, alt: "", color: null }],
        );
      } catch (failure) {
        failed.push(`${file.name}: ${sentenceOf(failure)}`);
      }
    }
    setNotice(failed.join(" ") || null);
  }

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    if (event.dataTransfer.files.length) void add(event.dataTransfer.files);
    else if (dragged.current !== null) move(dragged.current, over ?? pictures.length - 1);
    dragged.current = null;
    setOver(null);
  };
  return (
    <section aria-label="Pictures">
      <div className="flex items-baseline justify-between gap-4 pb-3 text-[13px]">
        <h2 className="text-[15px] font-medium">Pictures</h2>
        {may && <span className="text-muted">drag, or move with ⇧ arrow</span>}
      </div>
      <ul
        ref={list}
        className="grid grid-cols-[repeat(auto-fill,82px)] gap-x-2 gap-y-3"
        {...(may && { onDrop, onDragOver: (event: DragEvent) => event.preventDefault() })}
      >
        {pictures.map((one, index) => (
          <li
            key={`${one.path} ${one.color}`}
            onDragEnter={() => dragged.current !== null && setOver(index)}
            className={over === index ? dropMark : ""}
          >
            <PictureButton
              picture={one}
              index={index}
              tint={tint + index}
              isChosen={chosen === index}
              canMove={may}
              onChoose={() => setChosen(chosen === index ? null : index)}
              onDrag={() => {
                dragged.current = index;
              }}
              onMove={(by) => move(index, index + by)}
              onRemove={() => remove(index)}
            />
            <ColorChoice
              picture={one}
              {...{ index, colors, codes }}
              onChange={(color) => set(index, { color })}
            />
          </li>
        ))}
        {may && (
          <li>
            <AddPictures onAdd={(files) => void add(files)} />
          </li>
        )}
      </ul>
      <p role="status" className={`min-h-5 pt-2 text-[13px] ${error ? "text-clay" : "text-muted"}`}>
        {error ?? notice}
      </p>
      {chosen !== null && picture && (
        <AltText
          place={chosen + 1}
          alt={picture.alt}
          onChange={(alt) => set(chosen, { alt }, `alt ${chosen}`)}
          onRemove={() => remove(chosen)}
        />
      )}
    </section>
  );
}

type PictureButtonProps = {
  picture: Picture;
  index: number;
  tint: number;
  isChosen: boolean;
  canMove: boolean;
  onChoose(): void;
  onDrag(): void;
  onMove(by: number): void;
  onRemove(): void;
};

function PictureButton({ picture, index, tint, isChosen, canMove, ...on }: PictureButtonProps) {
  return (
    <button
      type="button"
      data-picture={index}
      draggable={canMove}
      aria-pressed={isChosen}
      aria-label={`Picture ${index + 1}: ${picture.alt || "nothing said about it"}`}
      onClick={on.onChoose}
      onDragStart={on.onDrag}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 }[event.key];
        if (event.shiftKey && by !== undefined) on.onMove(by);
        else if (event.key === "Delete") on.onRemove();
        else return;
        event.preventDefault();
      }}
      className="block aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-ink"
    >
      <PictureImage path={picture.path} alt="" tint={tint} width={82} className="pointer-events-none" />
    </button>
  );
}

function AddPictures({ onAdd }: { onAdd(files: Iterable<File>): void }) {
  return (
    <label
      className="grid h-[102px] w-[82px] cursor-pointer place-content-center justify-items-center
        gap-2 border border-dashed border-control text-[13px] hover:border-ink
        has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2"
    >
      <Icon name="plus" />
      Add
      <input
        type="file"
        accept="image/*"
        multiple
        className="sr-only"
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </label>
  );
}

type AltTextProps = { place: number; alt: string; onChange(alt: string): void; onRemove(): void };

function AltText({ place, alt, onChange, onRemove }: AltTextProps) {
  return (
    <div className="grid justify-items-start gap-2 pb-2">
      <TextArea
        label={`What picture ${place} shows`}
        hint="Read to those who do not see it"
        rows={2}
        maxLength={300}
        className="w-full"
        value={alt}
        onChange={(event) => onChange(event.target.value.replace(/\n/g, " "))}
      />
      <button type="button" className="link-line text-[13px] pointer-coarse:min-h-11" onClick={onRemove}>
        Take this picture away
      </button>
    </div>
  );
}

function moved(pictures: readonly Picture[], from: number, to: number): readonly Picture[] {
  const rest = pictures.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...pictures.slice(from, from + 1), ...rest.slice(to)];
}

type ColorChoiceProps = {
  picture: Picture;
  index: number;
  colors: readonly string[];
  codes: Readonly<Record<string, string>>;
  onChange(color: string | null): void;
};

function ColorChoice({ picture, index, colors, codes, onChange }: ColorChoiceProps) {
  const names = picture.color && !colors.includes(picture.color) ? [...colors, picture.color] : colors;
  return (
    <span className="relative mt-1 flex items-center gap-1.5 text-[12px]">
      {picture.color && <Swatch code={codes[picture.color]} />}
      <select
        aria-label={`Color that picture ${index + 1} shows`}
        value={picture.color ?? ""}
        onChange={(event) => onChange(event.target.value || null)}
        className="min-h-6 w-full min-w-0 appearance-none truncate bg-bg pr-4 pointer-coarse:min-h-11"
      >
        <option value="">All colors</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <Icon name="caret-down" size={12} className="pointer-events-none absolute right-0" />
    </span>
  );
}
