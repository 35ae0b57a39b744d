const MAX_DEPTH = 64;
const [quote, backslash, open, openList, close, closeList] = [...'"\\{[}]'].map((sign) => sign.charCodeAt(0));

/** Whether JSON nests deeper than any request needs; far deeper nesting would exhaust a recursive parser. */
export function nestsTooDeep(json: Uint8Array): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (inString) {
      if (sign === backslash) at += 1;
      else if (sign === quote) inString = false;
    } else if (sign === quote) inString = true;
    else if (sign === open || sign === openList) {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (sign === close || sign === closeList) depth -= 1;
  }
  return false;
}
