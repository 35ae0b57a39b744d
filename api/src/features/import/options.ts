import { MAX_OPTION_NAME_LENGTH } from "@adire/contract/limits";
import type { VariantKey } from "../catalog/product-draft.ts";
import { memoize } from "./memoize.ts";
import {
  isAmountOfContent,
  isColor,
  isLooseSize,
  isMoney,
  isNumber,
  isSize,
  meaningOfName,
} from "./size-and-color-words.ts";

const preferredSpellings: Record<string, string> = {
  grey: "Gray",
  multi: "Multicolor",
  multicolour: "Multicolor",
  "multi-color": "Multicolor",
  "multi-colour": "Multicolor",
};

export type Option = { name: string; value: string };
/** What an option of the file became: the size, the color, or an option of its own. */
export type OptionUse = { name: string; as: "size" | "color" | "option" };
export type ProductOptions = {
  /** What the options besides size and color are called together; null where there are none. */
  optionName: string | null;
  uses: OptionUse[];
  choose: (options: readonly Option[]) => Required<VariantKey>;
};

type Axis = { name: string; values: Set<string> };

/**
 * Finds which option of a product is its size and which its color, by the names and by all values. What is
 * left over stays an option of its own; several are joined: "Material / Length" is "Silk / 30cm".
 * @param variants the options of each
 * @param isGiftCard whether its numbers are amounts
 */
export function readOptions(
  variants: readonly (readonly Option[])[],
  { isGiftCard }: { isGiftCard: boolean },
): ProductOptions {
  const axes = axesOf(variants);
  const all = [...axes.values()];
  const size = all.find((axis) => isSizeAxis(axis, isGiftCard, "name"));
  const color = all.find((axis) => axis !== size && isColorAxis(axis, "name"));
  const open = all.filter((axis) => axis !== size && axis !== color);
  const sizeAxis = size ?? open.find((axis) => isSizeAxis(axis, isGiftCard, "values"));
  const colorAxis = color ?? open.find((axis) => axis !== sizeAxis && isColorAxis(axis, "values"));
  const others = all.filter((axis) => axis !== sizeAxis && axis !== colorAxis);
  const optionName = others.map((axis) => shownName(axis, isGiftCard)).join(" / ") || null;
  const spellings = new Map<string, string>();
  const chosenOf = (options: readonly Option[], axis: Axis | undefined) =>
    textOf(options.find(({ name }, index) => axis !== undefined && axes.get(keyOf(name, index)) === axis));
  return {
    optionName,
    uses: all.map((axis) => ({
      name: axis.name || "(no name)",
      as: axis === sizeAxis ? "size" : axis === colorAxis ? "color" : "option",
    })),
    choose: (options) => {
      const text = others.flatMap((axis) => chosenOf(options, axis) || []).join(" / ");
      const spelling = spellings.get(text.toLowerCase()) ?? text;
      spellings.set(text.toLowerCase(), spelling);
      return {
        size: sizeName(chosenOf(options, sizeAxis)) || null,
        color: colorName(chosenOf(options, colorAxis)) || null,
        option: spelling || null,
      };
    },
  };
}

/** Options by name, or by place where they have none, each with all its values. */
function axesOf(variants: readonly (readonly Option[])[]): Map<string, Axis> {
  const axes = new Map<string, Axis>();
  for (const options of variants)
    for (const [index, option] of options.entries()) {
      const text = textOf(option);
      if (text === "") continue;
      const key = keyOf(option.name, index);
      const axis = axes.get(key) ?? { name: plain(option.name), values: new Set() };
      axis.values.add(text);
      axes.set(key, axis);
    }
  return axes;
}

const keyOf = (name: string, index: number) => plain(name).toLowerCase() || `#${index}`;
const plain = (text: string) => text.replace(/\s+/g, " ").trim();

/** "Title: Default Title" is no option. */
function textOf(option: Option | undefined): string {
  const text = plain(option?.value ?? "");
  return /^default( title)?$/i.test(text) ? "" : text;
}

const meaningOf = memoize(meaningOfName);

function isSizeAxis({ name, values }: Axis, isGiftCard: boolean, by: "name" | "values"): boolean {
  const all = [...values];
  if (isAmount({ name, values }, isGiftCard)) return false;
  const meaning = meaningOf(name);
  if (by === "name")
    return (
      (meaning === "size" && !all.every(isColor)) || (meaning === "content" && all.every(isAmountOfContent))
    );
  if (meaning === "vague") return all.every(isLooseSize);
  return (meaning === "color" || meaning === "own") && all.every(isSize);
}

function isColorAxis({ name, values }: Axis, by: "name" | "values"): boolean {
  const all = [...values];
  const meaning = meaningOf(name);
  if (by === "name") return meaning === "color" && !all.every(isSize);
  return (meaning === "vague" || meaning === "size") && all.every(isColor);
}

/** Whether the values are sums of money, as those of a gift card. */
function isAmount({ values }: Axis, isGiftCard: boolean): boolean {
  const all = [...values];
  return all.every(isMoney) || (isGiftCard && all.every((value) => isMoney(value) || isNumber(value)));
}

/** "Title" and "Size" would say nothing about an amount, nor "Title" about anything. */
function shownName(axis: Axis, isGiftCard: boolean): string {
  const saysLittle = axis.name === "" || /^(title|default)$/i.test(axis.name);
  const isOfSize = meaningOf(axis.name) === "size";
  if ((saysLittle || isOfSize) && isAmount(axis, isGiftCard)) return "Amount";
  return saysLittle ? "Option" : axis.name.slice(0, 1).toUpperCase() + axis.name.slice(1);
}

/** Says which options are one in the store. */
export function joinedNote({ optionName, uses }: ProductOptions): string[] {
  const joined = uses.filter(({ as }) => as === "option").map(({ name }) => `"${name}"`);
  return joined.length > 1 ? [`the options ${joined.join(" and ")} are one: "${optionName}"`] : [];
}

/** @returns the reason why the name of an option cannot be taken */
export const optionNameTooLong = (name: string | null): string | undefined =>
  name !== null && name.length > MAX_OPTION_NAME_LENGTH
    ? `the option name is longer than ${MAX_OPTION_NAME_LENGTH} characters`
    : undefined;

/** Letter sizes in capitals. Exports write linked options as "small-s", which is "S". */
export const sizeName = memoize((text): string => {
  const letters = /^(?:[a-z]+-)+(\d?x{0,4}[sl]|m)$/i.exec(text)?.[1] ?? text;
  return /^(\d?x{0,4}[sl]|m)$/i.test(letters) ? letters.toUpperCase() : text;
});

/** The store's spelling: "grey" is "Gray". A name in lower case or upper case only is put in title case. */
export const colorName = memoize((text): string => {
  const bare = text.replace(/\s+/g, " ").trim();
  const known = preferredSpellings[bare.toLowerCase()];
  if (known) return known;
  if (bare !== bare.toLowerCase() && bare !== bare.toUpperCase()) return bare;
  return bare
    .toLowerCase()
    .replace(/(^|[\s/&-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
});

/** Whether an option's name says that it is the size or the color. */
export const isSizeOrColor = (name: string): boolean => ["size", "color"].includes(meaningOf(name));
