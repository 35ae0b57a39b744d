import { z } from "zod";

/** An ISO date and time with its offset, of a year that the database and every calendar know. */
export const moment = z.iso
  .datetime({ offset: true })
  .refine((at) => /^2\d{3}/.test(at), "must be a date of this millennium");
