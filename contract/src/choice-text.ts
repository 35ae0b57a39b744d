type Choice = Partial<Record<"color" | "size" | "option_name" | "option", string | null | undefined>>;

/** Such as "Indigo, size M, Length: 30cm"; "" where nothing was chosen. */
export const choiceText = ({ color, size, option_name, option }: Choice): string =>
  [color, size && `size ${size}`, option && `${option_name}: ${option}`].filter(Boolean).join(", ");
