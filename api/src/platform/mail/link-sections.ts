import type { Section } from "./mail-content.ts";

/** The address behind the button, for programs that do not open it. */
export const byHand = (url: string, goodFor: string): Section => ({
  title: "Or by hand",
  blocks: [
    { quiet: ["Copy this address into your browser:"] },
    { text: [{ link: url, to: url }] },
    { quiet: [goodFor] },
  ],
});

export const notYou = (text: string): Section => ({ title: "Not you?", blocks: [{ text: [text] }] });
