/** Whether a size is worn, such as M or 40: "One size" and "220 g" run neither small nor large. */
export const isWornSize = (size: string): boolean =>
  !/^(one|free)[ -]?size|^os$|\d\s?(ml|cl|l|g|kg|oz|cm|mm|in|")$/i.test(size.trim());
