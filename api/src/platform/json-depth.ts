const MOST = 64;
const [quote, backslash, open, openList, close, closeList] = [...'"\\{[}]'].map((sign) => sign.charCodeAt(0));

/** Whether a JSON text nests deeper than 64 levels: more than any call needs, and less than what exhausts a recursive reader. */
export function nestsTooDeep(json: Uint8Array): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (inText) {
      if (sign === backslash) at += 1;
      else if (sign === quote) inText = false;
    } else if (sign === quote) inText = true;
    else if (sign === open || sign === openList) {
      depth += 1;
      if (depth > MOST) return true;
    } else if (sign === close || sign === closeList) depth -= 1;
  }
  return false;
}
