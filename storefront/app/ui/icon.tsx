import check from "@phosphor-icons/core/assets/bold/check-bold.svg?raw";
import heartFill from "@phosphor-icons/core/assets/fill/heart-fill.svg?raw";
import starFill from "@phosphor-icons/core/assets/fill/star-fill.svg?raw";
import returns from "@phosphor-icons/core/assets/light/arrow-counter-clockwise-light.svg?raw";
import arrowLeft from "@phosphor-icons/core/assets/light/arrow-left-light.svg?raw";
import arrowRight from "@phosphor-icons/core/assets/light/arrow-right-light.svg?raw";
import caretDown from "@phosphor-icons/core/assets/light/caret-down-light.svg?raw";
import bag from "@phosphor-icons/core/assets/light/handbag-simple-light.svg?raw";
import heart from "@phosphor-icons/core/assets/light/heart-light.svg?raw";
import instagram from "@phosphor-icons/core/assets/light/instagram-logo-light.svg?raw";
import list from "@phosphor-icons/core/assets/light/list-light.svg?raw";
import search from "@phosphor-icons/core/assets/light/magnifying-glass-light.svg?raw";
import zoom from "@phosphor-icons/core/assets/light/magnifying-glass-plus-light.svg?raw";
import minus from "@phosphor-icons/core/assets/light/minus-light.svg?raw";
import moon from "@phosphor-icons/core/assets/light/moon-light.svg?raw";
import pinterest from "@phosphor-icons/core/assets/light/pinterest-logo-light.svg?raw";
import plus from "@phosphor-icons/core/assets/light/plus-light.svg?raw";
import rows from "@phosphor-icons/core/assets/light/rows-light.svg?raw";
import ruler from "@phosphor-icons/core/assets/light/ruler-light.svg?raw";
import sliders from "@phosphor-icons/core/assets/light/sliders-horizontal-light.svg?raw";
import grid from "@phosphor-icons/core/assets/light/squares-four-light.svg?raw";
import sun from "@phosphor-icons/core/assets/light/sun-light.svg?raw";
import tiktok from "@phosphor-icons/core/assets/light/tiktok-logo-light.svg?raw";
import trash from "@phosphor-icons/core/assets/light/trash-light.svg?raw";
import truck from "@phosphor-icons/core/assets/light/truck-light.svg?raw";
import user from "@phosphor-icons/core/assets/light/user-light.svg?raw";
import warning from "@phosphor-icons/core/assets/light/warning-circle-light.svg?raw";
import whatsapp from "@phosphor-icons/core/assets/light/whatsapp-logo-light.svg?raw";
import cross from "@phosphor-icons/core/assets/light/x-light.svg?raw";

const drawings = {
  "arrow-left": arrowLeft,
  "arrow-right": arrowRight,
  bag,
  "caret-down": caretDown,
  check,
  cross,
  grid,
  heart,
  "heart-fill": heartFill,
  instagram,
  list,
  minus,
  moon,
  pinterest,
  plus,
  returns,
  rows,
  ruler,
  search,
  sliders,
  star: starFill,
  sun,
  tiktok,
  trash,
  truck,
  user,
  warning,
  whatsapp,
  zoom,
};
export type IconName = keyof typeof drawings;

const pathOf = (drawing: string) => drawing.replace(/^[^>]*>|<\/svg>$/g, "");

/** A picture sign, decoration only: what it means stands beside it or in the control's label. `size` in px. */
export function Icon({ name, size = 22, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 256 256"
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
      className={`shrink-0 ${className ?? ""}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is a file of this build
      dangerouslySetInnerHTML={{ __html: pathOf(drawings[name]) }}
    />
  );
}
