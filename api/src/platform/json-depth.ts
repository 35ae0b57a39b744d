const MAX_DEPTH = 64;
const [quote, backslash, open, openList, close, closeList] = [...'"\\{[}]'].map((character) =>
  character.charCodeAt(0),
);

/** Whether JSON nests deeper than any request needs, which would exhaust the stack of a recursive parser. */
export function nestsTooDeep(json: Uint8Array): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json[at];
    if (inString) {
      if (code === backslash) at += 1;
      else if (code === quote) inString = false;
    } else if (code === quote) inString = true;
    else if (code === open || code === openList) {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (code === close || code === closeList) depth -= 1;
  }
  return false;
}
