const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** A text as a string of a script in a page. */
export const quotedInScript = (text: string): string =>
  JSON.stringify(text).replace(/[<>&\u2028\u2029]/g, escaped);

/** How a text stands, without its quotation marks, in the script that hands what the loaders gave to the browser. */
export const inScript = (text: string): string => quotedInScript(JSON.stringify(text)).slice(3, -3);
