/** A name that a sentence of the material opens with, such as "Adire eleko: cassava paste is painted on." */
const NAMED = /^(\p{L}[\p{L} '’-]{2,24}): (.+)$/u;

export type Cloth = {
  /** Undefined where the material is not told by a name. */
  name: string | undefined;
  story: string;
  /** What it is made of, where that is apart from the story. */
  made: string;
};

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function clothOf(material: string): Cloth {
  const sentences = material.trim().split(/(?<=[.!])\s+(?=\p{Lu})/u);
  const at = sentences.findIndex((sentence) => NAMED.test(sentence));
  const [, name, rest = ""] = NAMED.exec(sentences[at] ?? "") ?? [];
  if (name === undefined) return { name: undefined, story: material.trim(), made: "" };
  return {
    name,
    story: [capitalized(rest), ...sentences.slice(at + 1)].join(" "),
    made: sentences.slice(0, at).join(" "),
  };
}

const NEXT_STEP = /[,;] (?:then )?(?=(?:line |hang to |tumble |warm )?(?:dry|iron|wash)\b)|\.\s+/i;

/** The steps of a care text, one a line. */
export const careSteps = (care: string): string[] =>
  care
    .trim()
    .replace(/\.$/, "")
    .split(NEXT_STEP)
    .map((step) => capitalized(step.trim()))
    .filter(Boolean);
