import { z } from "zod";
import { id, line, required } from "./scalars.ts";

const screen = z.string().regex(/^[a-z-]{1,40}$/, "is not the name of a screen");
export const savedViewQuery = z.object({ screen });
export const savedViewInput = z.object({
  screen,
  name: required(40, "A name is required"),
  /** The query of the screen's URL, such as "view=open&country=Nigeria". */
  query: line(1_000),
});
export const savedView = savedViewInput.extend({ id });
export const savedViews = z.object({ results: z.array(savedView) });
