/**
 * Every size in which pages show pictures, as transforms in Cloudinary's grammar. The API renders these and
 * no others, so that nobody can make it render one picture in thousands of sizes.
 */

/** In px. */
export const pictureWidths = [240, 360, 480, 600, 720, 960, 1200, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Height divided by width. */
export const pictureRatios = {
  portrait: 1.25,
  scene: 1.16,
  hero: 1.32,
  heritage: 1.06,
  banner: 0.5,
} as const;
export type PictureShape = keyof typeof pictureRatios;

export function cropped(shape: PictureShape, width: PictureWidth): string {
  // The hero is large and full of pattern, which hides a lower quality.
  const quality = shape === "hero" ? "q_auto:eco" : "q_auto";
  return `w_${width},h_${Math.round(width * pictureRatios[shape])},c_fill,${quality},f_auto`;
}

/** The whole picture, for other clients. */
export const whole = (width: PictureWidth): string => `w_${width},c_limit,q_auto,f_auto`;

/** Sides in px of the pictures that stand beside links elsewhere. */
export const shareSize = { width: 1200, height: 630 } as const;

/** What stands behind and around shared pictures: the light theme's tints. */
export const shareGrounds = ["e9e1d1", "ecdcd0", "e1e4d6", "dee1e7"] as const;

export const shared = (ground: (typeof shareGrounds)[number]): string =>
  `w_${shareSize.width},h_${shareSize.height},c_pad,b_rgb:${ground},q_auto,f_jpg`;

/** Pictures in mails, where neither WebP nor transparency is safe, at twice the size they are shown in. */
export const mailItem = (ground: (typeof shareGrounds)[number]): string =>
  `w_240,h_300,c_fill,b_rgb:${ground},q_auto,f_jpg`;
export const mailPicture = (ground: (typeof shareGrounds)[number]): string =>
  `w_1072,h_1340,c_fill,b_rgb:${ground},q_auto,f_jpg`;
/** Cut out of the middle. */
export const mailDetail = (ground: (typeof shareGrounds)[number]): string =>
  `w_1200,h_680,c_fill,b_rgb:${ground},q_auto,f_jpg`;
