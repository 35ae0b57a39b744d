import { statfs } from "node:fs/promises";
import { Gauge, type Registry } from "prom-client";

/** The disk of a folder: with the built-in database, a full one ends all writing. */
export function watchDisk(registry: Registry, folder: string): void {
  new Gauge({
    name: "adire_disk_bytes",
    help: "The disk that holds DATA_DIR",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      const { bsize, bavail, blocks, bfree } = await statfs(folder);
      this.set({ state: "free" }, bavail * bsize);
      this.set({ state: "used" }, (blocks - bfree) * bsize);
    },
  });
}
