import { expect, test } from "vitest";
import { fromKnee, whereItSits } from "./hem.ts";

test("words agree with centimeters: 96 cm are just under the knee at 1.65 m, 108 are not", () => {
  expect(whereItSits(96, 165, "shoulder")).toBe("just under the knee");
  expect(whereItSits(108, 165, "shoulder")).toBe("mid-calf");
  expect(whereItSits(96, 175, "shoulder")).toBe("on the knee");
  expect(whereItSits(138, 165, "shoulder")).toBe("to the floor");
  expect(whereItSits(64, 165, "shoulder")).toBe("on the hip");
  expect(whereItSits(58, 165, "waist")).toBe("on the knee");
});

test("the same dress ends lower on a shorter person", () => {
  expect([155, 165, 175].map((height) => fromKnee(96, height, "shoulder"))).toEqual([
    "11 cm below",
    "6 cm below",
    undefined,
  ]);
  expect(fromKnee(80, 165, "shoulder")).toBe("10 cm above");
  expect(fromKnee(60, 165, "shoulder")).toBeUndefined();
  expect(fromKnee(136, 165, "shoulder")).toBeUndefined();
});
