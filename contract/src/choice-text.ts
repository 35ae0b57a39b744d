type Choice = Partial<Record<"color" | "size" | "option_name" | "option", string | null | undefined>>;

/** "One size" says itself that it is one. */
const sizeText = (size: string) => (/\bsize$/i.test(size) ? size : `size ${size}`);

/** Such as "Indigo, size M, Length: 30cm"; "" where nothing was chosen. */
export const choiceText = ({ color, size, option_name, option }: Choice): string =>
  [color, size && sizeText(size), option && `${option_name}: ${option}`].filter(Boolean).join(", ");
