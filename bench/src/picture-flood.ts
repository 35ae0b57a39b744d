import { setTimeout as sleep } from "node:timers/promises";
import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { imageUrl } from "@adire/contract/images";
import { cropped } from "@adire/contract/picture-sizes";
import { familyOf } from "../../e2e/src/processes.ts";
import { openShop } from "../../e2e/src/shop.ts";
import type { Row } from "./part.ts";
import { figuresOf } from "./process-figures.ts";

const CONNECTIONS = 60;
const FLOOD_MS = 30_000;
const MAX_MEGABYTES = 700;

/** The API's memory while 60 connections ask for the largest pictures, each for another one that is new. */
export async function pictureFlood(): Promise<Row> {
  const shop = await openShop();
  try {
    const pid = familyOf(shop.pid).find(({ command }) => command.includes("api/src/server.ts"))?.pid ?? 0;
    const memory = async () => (await figuresOf(pid)).residentMegabytes;
    const { results } = await makeClient(shop.api)(endpoints.products.list, { query: { page_size: 1000 } });
    const paths = new Set(results.flatMap(({ images }) => images)).values();
    const before = await memory();
    const statuses = new Map<number, number>();
    let isOver = false;
    let peak = before;
    const flooding = Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        for (const path of paths) {
          if (isOver) return;
          const answer = await fetch(imageUrl(shop.api, path, "", cropped("portrait", 1600)), {
            headers: { accept: "image/avif" },
          });
          await answer.arrayBuffer();
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        }
      }),
    );
    for (const began = performance.now(); performance.now() - began < FLOOD_MS; await sleep(100))
      peak = Math.max(peak, await memory());
    isOver = true;
    await flooding;
    const megabytes = (value: number): string => `${Math.round(value)} MB`;
    return {
      what: `${CONNECTIONS} connections ask for new large pictures (${statuses.get(200) ?? 0} rendered)`,
      figures: {
        "memory before": megabytes(before),
        peak: megabytes(peak),
        after: megabytes(await memory()),
      },
      fallsShort: peak > MAX_MEGABYTES ? [`${megabytes(peak)} instead of ${MAX_MEGABYTES}`] : [],
    };
  } finally {
    await shop.stop();
  }
}
