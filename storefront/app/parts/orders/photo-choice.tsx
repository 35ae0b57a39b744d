import { CallFailed } from "@adire/contract/client";
import { MAX_PICTURE_BYTES, MAX_REVIEW_PHOTOS } from "@adire/contract/limits";
import { useId, useRef, useState } from "react";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";

type Photos = readonly string[];
type PhotoChoiceProps = {
  /** Paths. */
  photos: Photos;
  error: string | undefined;
  disabled: boolean;
  /** @returns its path @throws CallFailed */
  upload(file: File): Promise<string>;
  onUploading(isUploading: boolean): void;
  onChange(edit: (photos: Photos) => string[]): void;
};

/** The photos of a review: each is uploaded as soon as it is chosen, and sent with the review. */
export function PhotoChoice({ photos, error, disabled, upload, onUploading, onChange }: PhotoChoiceProps) {
  const note = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState("");
  const problem = refused || error;

  const add = async (files: readonly File[]) => {
    const taken = files.slice(0, MAX_REVIEW_PHOTOS - photos.length);
    let text = taken.length < files.length ? `A review takes up to ${MAX_REVIEW_PHOTOS} photos.` : "";
    setRefused("");
    setBusy(true);
    onUploading(true);
    for (const file of taken)
      try {
        if (file.size > MAX_PICTURE_BYTES) throw new RangeError();
        const path = await upload(file);
        onChange((others) => [...others, path]);
      } catch (failure) {
        text = refusalText(file, failure);
      }
    setRefused(text);
    setBusy(false);
    onUploading(false);
  };
  const remove = (path: string) => {
    setRefused("");
    onChange((all) => all.filter((one) => one !== path));
    group.current?.focus();
  };
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-describedby={note}
      className="relative grid justify-items-start gap-3"
    >
      <legend className="pb-2 text-[15px] font-medium">Photos (optional)</legend>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map((path, at) => (
            <li key={path} className="w-24">
              <Picture
                path={path}
                alt={`Your photo ${at + 1}`}
                sizes="96px"
                maxWidth={240}
                className="aspect-4/5 w-full object-cover"
              />
              <Button variant="link" onClick={() => remove(path)}>
                Remove<span className="sr-only"> photo {at + 1}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < MAX_REVIEW_PHOTOS && (
        <label className={`${buttonClass("quiet", "min-h-12")} cursor-pointer has-focus-visible:outline-2`}>
          {isBusy ? "Adding..." : "Add photos"}
          <input
            type="file"
            name="photos"
            multiple
            disabled={disabled}
            accept="image/jpeg,image/png,image/webp"
            aria-invalid={problem ? true : undefined}
            aria-describedby={note}
            className="sr-only"
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = "";
              if (!isBusy) void add(files);
            }}
          />
        </label>
      )}
      <p id={note} role="status" className={`text-sm wrap-anywhere ${problem ? "text-clay" : "text-muted"}`}>
        {problem ||
          `Up to ${MAX_REVIEW_PHOTOS}, as JPEG, PNG or WebP. Everyone sees them; where they were taken is left out.`}
      </p>
    </fieldset>
  );
}

/** Why a file was not taken. */
function refusalText({ name }: File, error: unknown): string {
  if (error instanceof RangeError)
    return `${name} is larger than ${MAX_PICTURE_BYTES / 1024 ** 2} MB. Please choose a smaller one.`;
  if (error instanceof CallFailed && error.status === 415)
    return `${name} isn’t a photo that we can show. ${error.message}`;
  if (error instanceof CallFailed && error.status === 429) return error.message;
  return `${name} didn’t go through. Please try again.`;
}
