/**
 * Characters of a handle, a SKU, a tag and every name. Their indexes take 2.7 kB, and shop systems allow no
 * more. The schema has the same limit.
 */
export const MAX_NAME = 255;
/** Characters of a description, of the material and of the care instructions. */
export const MAX_DESCRIPTION = 100_000;
/** Characters of the address of a picture. */
export const MAX_ADDRESS = 2_048;
export const MAX_TAGS = 250;
export const MAX_IMAGES = 50;
