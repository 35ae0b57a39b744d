import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { InOnePiece } from "./in-one-piece.server.ts";

test("what is written in one go comes in one piece, what comes later on its own, and nothing waits for the end", async () => {
  const pieces: string[] = [];
  const stream = new InOnePiece();
  stream.on("data", (piece: Buffer) => pieces.push(piece.toString()));
  stream.write("<html>");
  stream.write("<body>");
  await turn();
  await turn();
  expect(pieces).toEqual(["<html><body>"]);
  stream.write("late");
  stream.end("</body>");
  await new Promise((done) => stream.on("end", done));
  expect(pieces).toEqual(["<html><body>", "late</body>"]);
});
