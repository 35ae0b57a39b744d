import fc from "fast-check";
import { expect, test } from "vitest";
import { inScript, quotedInScript } from "./in-script.server.ts";

const piece = fc.oneof(
  fc.string(),
  fc.constantFrom("'", '"', "\\", "\\u0027", "</script><!--", "&", "\n", "\u2028", "ẹ́", "👗"),
);
const texts = fc.array(piece).map((pieces) => pieces.join(""));
const fromScript = (quoted: string): unknown => JSON.parse(quoted);

test("a text in a script is the text, and nothing in it ends the script", () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(fromScript(quotedInScript(text))).toBe(text);
      expect(quotedInScript(text)).not.toMatch(/[<>&\u2028\u2029]/);
    }),
  );
});

test("what a loader gave stands in the script as within the whole that was quoted there", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const whole = quotedInScript(JSON.stringify(["page", text]));
      expect(whole).toBe(
        `${quotedInScript('["page","').slice(0, -1)}${inScript(text)}${quotedInScript('"]').slice(1)}`,
      );
    }),
  );
});
