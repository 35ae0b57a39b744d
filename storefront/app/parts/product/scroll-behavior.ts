/** Smooth, unless the visitor wants no motion: a script's own wish would overrule the style sheet's. */
export function scrollBehavior(): ScrollBehavior {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
}
