import { sql } from "kysely";

/** SQL: where the shop's days begin and end. A subquery, so that a statement reads the setting once. */
export const shopTimeZone = sql<string>`(select shop_time_zone())`;
