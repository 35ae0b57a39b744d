import { type ComponentProps, type ReactNode, useId } from "react";

const control =
  "w-full min-h-12 border bg-transparent px-4 py-3 text-ink outline-offset-2 transition-colors placeholder:text-muted";

type Texts = {
  label: string;
  /** One sentence. The field is invalid while it is set. */
  error?: string | undefined;
  hint?: string | undefined;
};
type FieldProps = Omit<ComponentProps<"input">, "id"> & Texts;

export const borderOf = (error: string | undefined) =>
  error ? "border-clay" : "border-control hover:border-ink";

type LabelledProps = Texts & {
  className?: string | undefined;
  /** @param attributes of the control */
  children(attributes: Pick<ComponentProps<"input">, "id" | "aria-invalid" | "aria-describedby">): ReactNode;
};

/** A labelled control; the error or the hint below is its accessible description. */
export function Labelled({ label, error, hint, className = "", children }: LabelledProps) {
  const id = useId();
  const note = error || hint;
  return (
    <div className={`grid content-start gap-2 ${className}`}>
      <label htmlFor={id} className="text-[15px] font-medium">
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": note ? `${id}-note` : undefined,
      })}
      {note && (
        <p id={`${id}-note`} className={`text-sm ${error ? "text-clay" : "text-muted"}`}>
          {note}
        </p>
      )}
    </div>
  );
}

export function Field({ label, error, hint, className, ...rest }: FieldProps) {
  return (
    <Labelled label={label} error={error} hint={hint} className={className}>
      {(attributes) => <input {...rest} {...attributes} className={`${control} ${borderOf(error)}`} />}
    </Labelled>
  );
}

export function TextArea({
  label,
  error,
  hint,
  className,
  ...rest
}: Omit<ComponentProps<"textarea">, "id"> & Texts) {
  return (
    <Labelled label={label} error={error} hint={hint} className={className}>
      {(attributes) => (
        <textarea rows={6} {...rest} {...attributes} className={`${control} ${borderOf(error)}`} />
      )}
    </Labelled>
  );
}
