const WORD = "[a-z\\d!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?";

/**
 * An address as the HTML standard has it, with a domain of two or more parts: no display name, angle
 * brackets, quotes, comments, commas or characters beyond ASCII, which mail programs read as another address
 * or as a second one.
 */
export const emailPattern = new RegExp(`^${WORD}(?:\\.${WORD})*@(?:${LABEL}\\.)+(?=[a-z])${LABEL}$`, "i");
