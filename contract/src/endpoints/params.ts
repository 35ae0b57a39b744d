import { z } from "zod";
import { idText } from "../shapes.ts";

/** Path parameters that several nouns share. */
export const byId = z.object({ id: idText });
export const byReference = z.object({
  reference: z.string().regex(/^PAY_[A-Za-z0-9]{16,64}$/, "is not a payment reference"),
});
