import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/open.ts";
import { isPutOff, workOnEach } from "../../platform/job-items.ts";
import { limit } from "../../platform/limit.ts";
import type { ObjectStorage } from "../../platform/object-storage.ts";
import { Problem } from "../../platform/problem.ts";
import { newPhotoPlace } from "../media/keep-picture.ts";
import type { StorePicture } from "../media/store-picture.ts";
import { findOrder, type Reviewer } from "./write-review.ts";

/** Of one order: each may be 20 MB in memory, and is stored for a day. */
const UPLOADS_PER_TEN_MINUTES = 15;
const UPLOADS_PER_DAY = 60;
const BATCH = 500;
const task = "delete-photos";

const addressOf = (place: string) => `image/upload/${place}`;
const placeOf = (path: string) => path.replace("image/upload/", "");

/**
 * Before a photo is read: whoever may review a piece of the order may upload some for it.
 * @returns the id of the order
 * @throws Problem not_found, too_many_requests
 */
export async function admitPhoto(db: Database, config: Config, reviewer: Reviewer): Promise<number> {
  const { id, pieces } = await findOrder(db, config, reviewer);
  if (pieces.length === 0) throw new Problem("not_found");
  await limit(db, `review-photos:${id}`, UPLOADS_PER_TEN_MINUTES, 600);
  await limit(db, `review-photos-of-day:${id}`, UPLOADS_PER_DAY, 86_400);
  return id;
}

/** The row comes first, so that there is no file without one. @throws Problem not_a_picture, unavailable */
export async function addPhoto(
  db: Database,
  storePicture: StorePicture,
  order: number | undefined,
  body: unknown,
): Promise<{ path: string }> {
  if (order === undefined) throw new Problem("not_found");
  const place = newPhotoPlace();
  const path = addressOf(place);
  await db.insertInto("review_photos").values({ order_id: order, path }).execute();
  try {
    await storePicture(body, { of: `order:${order}`, place, isPhoto: true });
  } catch (error) {
    // The storage may have it all the same.
    await sql`update review_photos set kept_until = now() where path = ${path}`.execute(db);
    throw error;
  }
  return { path };
}

/** Deletes photos that no review has, with their files. */
export async function deleteUnusedPhotos(db: Database, originals: ObjectStorage): Promise<void> {
  const { rows } = await sql<{ id: number }>`select p.id from review_photos p
    where p.review_id is null and p.kept_until <= now() and not ${isPutOff(task, sql`p.id`)}
    order by p.kept_until limit ${BATCH}`.execute(db);
  await workOnEach(db, task, rows, ({ id }) =>
    db.transaction().execute(async (tx) => {
      const photo = await tx
        .deleteFrom("review_photos")
        .where("id", "=", id)
        .where("review_id", "is", null)
        .returning("path")
        .executeTakeFirst();
      if (photo) await originals.delete(placeOf(photo.path));
    }),
  );
  if (rows.length === BATCH) await deleteUnusedPhotos(db, originals);
}
