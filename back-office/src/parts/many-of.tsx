import { Select } from "./field.tsx";
import { Icon } from "./icon.tsx";

type ManyOfProps<Value extends string | number> = {
  label: string;
  /** What stands there while none is chosen. */
  none?: string;
  name?: string;
  error?: string | undefined;
  all: readonly { value: Value; text: string }[];
  chosen: readonly Value[];
  isReadOnly: boolean;
  onChange(chosen: Value[]): void;
};

const chip =
  "inline-flex min-h-8 wrap-anywhere items-center gap-2 border border-control px-3 text-left text-[13px]";

/** Some of several values, each added by the list and taken away by its chip. */
export function ManyOf<Value extends string | number>(props: ManyOfProps<Value>) {
  const { label, none = "Any", name, error, all, chosen, isReadOnly, onChange } = props;
  const textOf = (value: Value) => all.find((one) => one.value === value)?.text ?? String(value);
  const left = all.filter(({ value }) => !chosen.includes(value));
  return (
    <div className="grid content-start gap-2">
      <Select
        {...{ label, name, error }}
        value=""
        onChange={({ target }) => {
          const added = left.find(({ value }) => String(value) === target.value);
          if (added) onChange([...chosen, added.value]);
        }}
        options={[
          { value: "", text: chosen.length === 0 ? none : isReadOnly ? "These" : "Or one more" },
          ...left.map(({ value, text }) => ({ value: String(value), text })),
        ]}
      />
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((value) => (
            <li key={value}>
              {isReadOnly ? (
                <span className={chip}>{textOf(value)}</span>
              ) : (
                <button
                  type="button"
                  aria-label={`${textOf(value)}: take it away`}
                  className={`${chip} hover:border-ink pointer-coarse:min-h-11`}
                  onClick={() => onChange(chosen.filter((one) => one !== value))}
                >
                  {textOf(value)}
                  <Icon name="cross" size={14} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
