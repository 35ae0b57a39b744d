import { CallFailed } from "@adire/contract/client";
import { fitTexts } from "@adire/contract/fit-texts";
import type { Fit, ReviewablePiece, ReviewInput } from "@adire/contract/shapes";
import { Field, TextArea } from "@adire/ui/field.tsx";
import { useEffect, useId, useRef, useState } from "react";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LinePicture } from "../cart/line-picture.tsx";
import { type FormProblem, formProblem } from "../session/form-problem.ts";
import { PhotoChoice } from "./photo-choice.tsx";
import { readDraft, saveDraft } from "./review-draft.ts";
import { useReviewChanges } from "./use-reviews.ts";

type ReviewFormProps = {
  /** Its id, or its tracking token. */
  order: string;
  /** The name to suggest. */
  author: string;
  piece: ReviewablePiece;
  /** What a link said about the size. */
  fit: Fit | null;
  onSent(): void;
  onClose(): void;
};
type ReviewDialogProps = Omit<ReviewFormProps, "piece"> & { piece: ReviewablePiece | undefined };

export default function ReviewDialog({ piece, ...form }: ReviewDialogProps) {
  return (
    <Dialog open={piece !== undefined} onClose={form.onClose} title="Your review">
      {piece && <ReviewForm key={piece.product_id} piece={piece} {...form} />}
    </Dialog>
  );
}

/** In form order. */
const fields = ["stars", "title", "text", "photos", "author"] as const;
const noProblem: FormProblem = { message: "", fields: {} };

function ReviewForm({ order, author, piece, fit, onSent, onClose }: ReviewFormProps) {
  const { product_id: product, name, review } = piece;
  const { write, addPhoto } = useReviewChanges(order);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<ReviewInput>(
    () =>
      readDraft(sessionStorage, order, product) ?? {
        stars: review?.stars ?? 0,
        fit: fit ?? review?.fit ?? null,
        title: review?.title ?? "",
        text: review?.text ?? "",
        photos: review?.photos ?? [],
        author: review?.author ?? author,
      },
  );
  /** As they are now, for what ends later. */
  const current = useRef(values);
  const [isUploading, setUploading] = useState(false);
  const [state, setState] = useState<"open" | "sending" | "sent">("open");
  const [problem, setProblem] = useState(noProblem);

  useEffect(() => {
    const frame = requestAnimationFrame(() => focusField(form.current, "stars"));
    return () => cancelAnimationFrame(frame);
  }, []);

  const change = (changed: Partial<ReviewInput>) => {
    if (state === "sending") return;
    current.current = { ...current.current, ...changed };
    setValues(current.current);
    saveDraft(sessionStorage, order, product, current.current);
    const corrected = Object.fromEntries(Object.keys(changed).map((field) => [field, ""]));
    setProblem(({ message, fields }) => ({ message, fields: { ...fields, ...corrected } }));
  };
  const field = (name: "title" | "text" | "author") => ({
    name,
    value: values[name],
    error: problem.fields[name],
    readOnly: state === "sending",
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });

  /** Moves the focus to the first invalid field. */
  const showProblem = (next: FormProblem) => {
    setProblem(next);
    const first = fields.find((name) => next.fields[name]);
    if (first) focusField(form.current, first);
  };
  const submit = async () => {
    const missing = {
      ...(isUploading && { photos: "A photo is still on its way. Please send your review once it’s here." }),
      ...(values.stars === 0 && { stars: "Choose from one star to five" }),
      ...(values.author.trim() === "" && { author: "A name is required" }),
    };
    if (Object.keys(missing).length > 0) return showProblem({ message: "", fields: missing });
    setState("sending");
    setProblem(noProblem);
    try {
      await write(product, values);
      setState("sent");
      // Who has closed it meanwhile does not see it open again.
      if (form.current) onSent();
    } catch (error) {
      setState("open");
      showProblem(
        error instanceof CallFailed && error.status === 404
          ? { message: "This piece can’t be reviewed any more.", fields: {} }
          : formProblem(error, "Your review didn’t go through. It’s still here; please try again."),
      );
    }
  };

  return (
    <>
      <div role="status">{state === "sent" && <Thanks piece={piece} onClose={onClose} />}</div>
      {state !== "sent" && (
        <form
          ref={form}
          noValidate
          aria-label={`Your review of ${name}`}
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (state === "open") void submit();
          }}
        >
          <div className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-4">
            <LinePicture id={product} path={piece.image} />
            <p className="text-[17px] font-medium break-words">{name}</p>
          </div>
          <StarChoice
            stars={values.stars}
            error={problem.fields.stars}
            onChange={(stars) => change({ stars })}
          />
          {piece.has_size && <FitChoice fit={values.fit} onChange={(chosen) => change({ fit: chosen })} />}
          <Field label="Title (optional)" maxLength={120} {...field("title")} />
          <TextArea label="Your words (optional)" rows={4} maxLength={2_000} {...field("text")} />
          <PhotoChoice
            photos={values.photos ?? []}
            error={problem.fields.photos}
            disabled={state === "sending"}
            upload={addPhoto}
            onUploading={setUploading}
            onChange={(edit) => change({ photos: edit(current.current.photos ?? []) })}
          />
          <Field
            label="Your name"
            hint="Everyone sees it beside your review."
            autoComplete="nickname"
            maxLength={60}
            required
            {...field("author")}
          />
          {problem.message && !fields.some((name) => problem.fields[name]) && (
            <p role="alert" className="text-clay">
              {problem.message}
            </p>
          )}
          <Button type="submit" busy={state === "sending"} pendingLabel="Sending...">
            {review ? "Save changes" : "Send review"}
          </Button>
        </form>
      )}
    </>
  );
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const chosen = form?.querySelector<HTMLElement>(`[name="${name}"]:checked`);
  (chosen ?? form?.querySelector<HTMLElement>(`[name="${name}"]`))?.focus();
}

const starLabel =
  "relative grid size-12 place-items-center has-focus-visible:outline-2 has-focus-visible:outline-ink";
type StarChoiceProps = { stars: number; error: string | undefined; onChange(stars: number): void };

function StarChoice({ stars, error, onChange }: StarChoiceProps) {
  const note = useId();
  return (
    <fieldset aria-describedby={error ? note : undefined}>
      <legend className="text-[15px] font-medium">How do you like it?</legend>
      <div className="-ml-2 flex items-center pt-1">
        {[1, 2, 3, 4, 5].map((count) => (
          <label key={count} className={starLabel}>
            <input
              type="radio"
              name="stars"
              value={count}
              required
              checked={count === stars}
              onChange={() => onChange(count)}
              className="sr-only"
            />
            <Icon
              name={count <= stars ? "star" : "star-line"}
              size={32}
              className={count <= stars || error ? "text-clay" : "text-muted"}
            />
            <span className="sr-only">{count} of 5 stars</span>
          </label>
        ))}
        <span aria-hidden className="pl-2 text-[15px] text-muted">
          {stars > 0 && `${stars} of 5`}
        </span>
      </div>
      {error && (
        <p id={note} className="pt-1 text-sm text-clay">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function FitChoice({ fit, onChange }: { fit: Fit | null; onChange(fit: Fit | null): void }) {
  const label = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const clear = () => {
    group.current?.querySelector("input")?.focus();
    onChange(null);
  };
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-4">
        <p id={label} className="text-[15px] font-medium">
          How does it fit? (optional)
        </p>
        {fit && (
          <Button variant="link" className="-my-2.5" onClick={clear}>
            Clear<span className="sr-only"> how it fits</span>
          </Button>
        )}
      </div>
      <fieldset ref={group} aria-labelledby={label} className="size-tiles grid-cols-3">
        {(Object.keys(fitTexts) as Fit[]).map((one) => (
          <label key={one}>
            <input type="radio" name="fit" value={one} checked={one === fit} onChange={() => onChange(one)} />
            {fitTexts[one]}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

function Thanks({ piece, onClose }: { piece: ReviewablePiece; onClose(): void }) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <div className="grid gap-6">
      <p className="text-[17px] break-words">
        {piece.review?.is_hidden
          ? "Thank you! Your words are kept, but the shop doesn’t show this review."
          : `Thank you! Your review is on the page of ${piece.name}.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {!piece.review?.is_hidden && (
          <ButtonLink to={`/products/${piece.product_id}#reviews`}>See it there</ButtonLink>
        )}
        <Button ref={close} variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
