import { currencies } from "@adire/contract/currencies";

/** What can be typed into the variant grid. */
export const cellNames = ["sku", "barcode", "price", "compare_price", "cost", "on_hand"] as const;
export type CellName = (typeof cellNames)[number];
export type Cells = Readonly<Record<CellName, string>>;
/** Why a cell cannot be saved, and what would do. */
export type Fault = { cause: string; mend?: string };
export type Read<T> = { value: T } | Fault;

const MAX_CODE = 255;
const MAX_COUNT = 1_000_000;
const MAX_PRICE = 10_000_000_000;
/** Letters that are typed for digits, as in "1O". */
const lookalikes: Readonly<Record<string, { digit: string; words: string }>> = {
  O: { digit: "0", words: "Letter O, not zero." },
  o: { digit: "0", words: "Letter o, not zero." },
  l: { digit: "1", words: "Letter l, not one." },
  I: { digit: "1", words: "Letter I, not one." },
  S: { digit: "5", words: "Letter S, not five." },
  B: { digit: "8", words: "Letter B, not eight." },
};
const code = currencies.join("|");
const currencySigns = new RegExp(String.raw`[\s\u00a0\u202f$€£₦]|^(${code})|(${code})$`, "g");

export const isFault = <T>(read: Read<T>): read is Fault => "cause" in read;

/** An amount as people and spreadsheets write it: "98", "$1,240.50", "1.240,50". Empty is null. */
export function readAmount(text: string): Read<number | null> {
  const bare = text.trim().replace(currencySigns, "");
  if (text.trim() === "") return { value: null };
  const plain = plainNumber(bare);
  if (/^\d+(\.\d{1,2})?$/.test(plain)) {
    const value = Number(plain);
    return value > MAX_PRICE ? { cause: "More than a price can be." } : { value };
  }
  if (/^\d+\.\d{3,}$/.test(plain))
    return { cause: "More than two decimals.", mend: (Math.round(Number(plain) * 100) / 100).toFixed(2) };
  if (/^-\d/.test(plain)) return { cause: "Less than nothing.", mend: plain.slice(1) };
  return mistyped(bare, (given) => readAmount(given)) ?? { cause: "Not an amount." };
}

/** Pieces: whole numbers from zero. Empty is null. */
export function readCount(text: string): Read<number | null> {
  const bare = text.trim().replace(/[\s\u00a0\u202f]/g, "");
  if (bare === "") return { value: null };
  const grouped = /^\d{1,3}([.,]\d{3})+$/.test(bare) ? bare.replace(/[.,]/g, "") : bare;
  if (/^\d+$/.test(grouped)) {
    const value = Number(grouped);
    return value > MAX_COUNT ? { cause: "More than a warehouse holds." } : { value };
  }
  if (/^\d+[.,]0+$/.test(bare)) return { value: Number.parseInt(bare, 10) };
  if (/^-\d/.test(bare)) return { cause: "Fewer than none.", mend: "0" };
  if (/^\d+[.,]\d+$/.test(bare))
    return { cause: "Part of a piece.", mend: String(Number.parseInt(bare, 10)) };
  const unit = /^(\d+)(pcs?|pieces?|x)\.?$/i.exec(bare)?.[1];
  if (unit) return { cause: "Only the number.", mend: unit };
  return mistyped(bare, (given) => readCount(given)) ?? { cause: "Not a whole number." };
}

/** A SKU or a barcode. Empty is null. */
export function readCode(text: string): Read<string | null> {
  const code = text.trim();
  if (code.length > MAX_CODE)
    return { cause: `Longer than ${MAX_CODE} characters.`, mend: code.slice(0, MAX_CODE) };
  return /\p{Cc}/u.test(code)
    ? { cause: "More than one line.", mend: code.replace(/\p{Cc}+/gu, " ") }
    : { value: code || null };
}

/** A spreadsheet writes a long barcode as 4.00638E+12, which has lost its last digits. */
export function readBarcode(text: string): Read<string | null> {
  if (/^\d([.,]\d+)?E\+\d+$/i.test(text.trim()))
    return { cause: "Rounded by a spreadsheet: its last digits are lost." };
  return readCode(text);
}

/** How a cell shows what can be read of it: "98" is 98.00. What cannot be read stays as it was typed. */
export function tidyCell(name: CellName, text: string): string {
  if (name === "sku" || name === "barcode") return text.trim();
  const read = name === "on_hand" ? readCount(text) : readAmount(text);
  if (isFault(read)) return text;
  if (read.value === null) return "";
  return name === "on_hand" ? String(read.value) : read.value.toFixed(2);
}

/** With a decimal point and without separators of thousands. */
function plainNumber(text: string): string {
  if (/^-?\d{1,3}(\.\d{3})+,\d{1,2}$/.test(text)) return text.replaceAll(".", "").replace(",", ".");
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return text.replaceAll(",", "");
  return /^-?\d+,\d{1,2}$/.test(text) ? text.replace(",", ".") : text;
}

function mistyped(text: string, read: (text: string) => Read<number | null>): Fault | undefined {
  const letter = [...text].find((sign) => sign in lookalikes);
  if (letter === undefined) return undefined;
  const mend = [...text].map((sign) => lookalikes[sign]?.digit ?? sign).join("");
  const mended = read(mend);
  return isFault(mended) ? undefined : { cause: lookalikes[letter]?.words ?? "", mend };
}
