/** An explicit `behavior` overrides CSS, so it must respect reduced motion itself. */
export function scrollBehavior(): ScrollBehavior {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
}
