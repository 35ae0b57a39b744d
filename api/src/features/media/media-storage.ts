import { join } from "node:path";
import type { Config } from "../../config.ts";
import { type FileStorage, folderFiles } from "../../platform/file-storage.ts";
import { folderStorage, type ObjectStorage } from "../../platform/object-storage.ts";
import type { ObserveCall } from "../../platform/s3-storage.ts";
import { DiskCache } from "./disk-cache.ts";

export interface MediaStorage {
  /** Uploaded and imported pictures. */
  originals: ObjectStorage;
  /** What was rendered from them. */
  renderings: Omit<ObjectStorage, "has">;
  /** Orders and products that staff export. */
  exports: FileStorage;
}

const CACHE_BYTES = 512 * 1024 * 1024;

/** Local folders, or the same folders in a bucket. @throws BadSetting where that bucket cannot be used */
export async function openMediaStorage(
  { DATA_DIR, MEDIA_URL }: Pick<Config, "DATA_DIR" | "MEDIA_URL">,
  observe?: ObserveCall,
): Promise<MediaStorage> {
  if (MEDIA_URL) {
    const { openBucket } = await import("../../platform/s3-storage.ts");
    const folderOf = await openBucket(MEDIA_URL, { observe });
    return {
      originals: folderOf("media"),
      renderings: folderOf("cache/media"),
      exports: folderOf("exports"),
    };
  }
  return {
    originals: folderStorage(join(DATA_DIR, "media")),
    renderings: new DiskCache(join(DATA_DIR, "cache", "media"), CACHE_BYTES),
    exports: folderFiles(join(DATA_DIR, "exports")),
  };
}
