type ColorAreaProps = {
  /** As in `#2b3a67`. */
  color: string;
  className?: string;
};

/**
 * An area in a color that comes with the data. The color is an attribute of SVG, because the content security
 * policy allows no style attributes.
 */
export const ColorArea = ({ color, className }: ColorAreaProps) => (
  <svg color={color || "transparent"} className={className && `bg-current ${className}`} aria-hidden="true" />
);
