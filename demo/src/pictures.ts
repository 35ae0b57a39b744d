/**
 * The pictures of the demo catalog, drawn when they are asked for.
 *
 * Paths: `ecommerce/demo/{silhouette}.{cloth}.{color}.{view}.webp` and
 * `ecommerce/demo/cloth.{cloth}.{color}.{hero|heritage|swatch}.webp`.
 */
export {
  type Cloth,
  type ClothView,
  type Color,
  cloths,
  clothViews,
  colors,
  type Silhouette,
  silhouettes,
  suits,
  type View,
  views,
} from "./drawing/names.ts";
