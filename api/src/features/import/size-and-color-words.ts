import { colorHexes } from "@adire/contract/colors";

/** Words in the name of an option that make it the size, in the languages that exports come in. */
const sizeWords = new Set(
  `size sizes taille tailles pointure pointures dimension dimensions waist age âge größe groesse grösse maat talla
  taglia tamanho storlek størrelse`.split(/\s+/),
);
const colorWords = new Set(
  `color colors colour colours couleur couleurs coloris farbe kleur colore cor färg farve`.split(/\s+/),
);
/** How much is in the thing: its size where the values are amounts. */
const contentWords = new Set("volume capacity contenance contents content".split(" "));
/** Names that do not say what their values are, so the values tell. */
const vagueWords = new Set(
  `title option options variant variants variante variation variations choice choices choix choose select style styles
  type types model models modèle kind version design shade shades teinte nuance`.split(/\s+/),
);

/** Measures that are no size by themselves, whatever their values are. */
const measureWords = new Set("length longueur height hauteur width largeur weight poids amount".split(" "));

export type NameMeaning = "size" | "color" | "content" | "measure" | "vague" | "own";

export function meaningOfName(name: string): NameMeaning {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  if (words.some((word) => colorWords.has(word))) return "color";
  if (words.some((word) => sizeWords.has(word))) return "size";
  if (words.some((word) => contentWords.has(word))) return "content";
  if (words.some((word) => measureWords.has(word))) return "measure";
  return words.every((word) => vagueWords.has(word)) ? "vague" : "own";
}

/** Letters, sizes with their system, waist and length, ages; not a plain number. */
const sizePatterns = [
  /^(\d?x{0,4}[sl]|m)([/-](\d?x{0,4}[sl]|m))?$/,
  /^([a-z]+-)+(\d?x{0,4}[sl]|m)$/,
  /^((extra[ -]?){1,3}|x{1,4}[ -]?)?(small|medium|large|petite?|moyen|grande?)$/,
  /^(one|free)[ -]?size( fits all)?$|^os$|^(taille )?unique$/,
  /^(eu|eur|uk|us|usa|fr|it|de)\s?\d{1,2}([.,]5)?$/,
  /^w\s?\d{2}([ /x]*l\s?\d{2})?$|^\d{2}\s?[/x]\s?\d{2}$/,
  /^\d{1,2}(\s?[-–]\s?\d{1,2})?\s?(y|yrs?|years?|ans?|m|mos?|months?|mois)$/,
];
/** What is a size where nothing says otherwise: a number, an amount, a measure. */
const looseSizePatterns = [
  /^([0-5]?\d|60)([.,]5)?$/,
  /^\d+([.,]\d+)?\s?(ml|cl|l|g|kg|oz|fl\.? ?oz|cm|mm|in|inch(es)?|")$/,
  /^\d+([.,]\d+)?\s?[x×]\s?\d+([.,]\d+)?(\s?[x×]\s?\d+([.,]\d+)?)?\s?(cm|mm|in|")?$/,
];
const amountOfContent = /^\d+([.,]\d+)?\s?(ml|cl|l|g|kg|oz|fl\.? ?oz)$/;
const money =
  /^([$€£₦]|usd|eur|gbp|ngn|xof)\s?\d[\d.,\s]*$|^\d[\d.,\s]*([$€£₦]|usd|eur|euros?|gbp|ngn|naira|xof|f?cfa)$/;

const otherColors = `burgundy maroon bordeaux oxblood plum crimson scarlet grey charcoal silver cream ivory ecru beige
  nude taupe tan caramel cognac chocolate coffee mocha khaki emerald mint sage lime teal turquoise aqua cobalt lilac
  lavender violet mauve fuchsia magenta rose blush salmon coral mustard ochre golden terracotta peach multi multicolor
  multicolour rouge bleu bleue vert verte jaune noir noire blanc blanche gris grise marron doré dorée argenté argentée
  moutarde crème kaki ivoire turquoise multicolore`;
const colors = new Set([
  ...Object.keys(colorHexes).map((name) => name.toLowerCase()),
  ...otherColors.split(/\s+/),
]);
/** Words beside a color: "light green", "bleu marine", "black and white". */
const besideColors = new Set(
  "light dark pale deep hot off bright royal sky forest navy midnight and et clair foncé foncée marine & /".split(
    " ",
  ),
);

/** Characters of the longest size, color or amount that is recognized. */
const MAX_RECOGNIZED = 60;

const matches = (patterns: readonly RegExp[]) => (value: string) =>
  value.length <= MAX_RECOGNIZED && patterns.some((pattern) => pattern.test(value.trim().toLowerCase()));

export const isSize = matches(sizePatterns);
export const isLooseSize = matches([...sizePatterns, ...looseSizePatterns]);
export const isAmountOfContent = matches([amountOfContent]);
export const isMoney = matches([money]);
export const isNumber = matches([/^\d[\d.,\s]*$/]);

export function isColor(value: string): boolean {
  if (value.length > MAX_RECOGNIZED) return false;
  const words = value.toLowerCase().split(/[\s-]+|\s*[/&,+]\s*/u);
  const named = words.filter(Boolean);
  return (
    named.some((word) => colors.has(word)) &&
    named.every((word) => colors.has(word) || besideColors.has(word))
  );
}
