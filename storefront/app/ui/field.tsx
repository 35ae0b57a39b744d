import { type ComponentProps, useId } from "react";

const control =
  "w-full min-h-12 border bg-transparent px-4 py-3 text-ink outline-offset-2 transition-colors placeholder:text-muted";

type FieldProps = Omit<ComponentProps<"input">, "id"> & {
  label: string;
  /** One sentence. The field is invalid while it is set. */
  error?: string | undefined;
  hint?: string;
};

const borderOf = (error: string | undefined) => (error ? "border-clay" : "border-control hover:border-ink");

function Notes({ id, error, hint }: { id: string; error?: string | undefined; hint?: string | undefined }) {
  if (!error && !hint) return null;
  return (
    <p id={id} className={`text-sm ${error ? "text-clay" : "text-muted"}`}>
      {error ?? hint}
    </p>
  );
}

/** A labelled input; the error or the hint below is its accessible description. */
export function Field({ label, error, hint, className, ...rest }: FieldProps) {
  const id = useId();
  return (
    <div className={`grid content-start gap-2 ${className ?? ""}`}>
      <label htmlFor={id} className="text-[15px] font-medium">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        className={`${control} ${borderOf(error)}`}
      />
      <Notes id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}

type TextAreaProps = Omit<ComponentProps<"textarea">, "id"> & Pick<FieldProps, "label" | "error" | "hint">;

export function TextArea({ label, error, hint, className, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={`grid content-start gap-2 ${className ?? ""}`}>
      <label htmlFor={id} className="text-[15px] font-medium">
        {label}
      </label>
      <textarea
        rows={6}
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        className={`${control} ${borderOf(error)}`}
      />
      <Notes id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}
