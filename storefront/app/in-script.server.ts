const hexadecimal = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** A text as a string of a script in a page. */
export const quotedInScript = (text: string): string =>
  JSON.stringify(text).replace(/[<>&\u2028\u2029]/g, hexadecimal);

const inside = (text: string) => quotedInScript(JSON.stringify(text)).slice(3, -3);

/**
 * How a well-formed text stands, without its quotation marks, in the script that hands what the loaders gave to the browser: quoted as
 * JSON, and that as a string of the script.
 */
export const inScript = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON writes them in its own way
  text.replace(/["\\<>&\u2028\u2029\u0000-\u001f]/g, inside);
