import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";

/** Whether the heading that was removed last had the focus. */
let hadFocus = false;

type PageHeadingProps = {
  ref?: RefObject<HTMLHeadingElement | null>;
  className?: string;
  children: ReactNode;
};

/** The heading of a page that loads by itself: the heading that comes with the content keeps the focus. */
export function PageHeading({ ref, className = "", children }: PageHeadingProps) {
  const own = useRef<HTMLHeadingElement>(null);
  const heading = ref ?? own;
  useLayoutEffect(() => {
    const element = heading.current;
    if (hadFocus) element?.focus({ preventScroll: true });
    hadFocus = false;
    return () => {
      hadFocus = document.activeElement === element;
    };
  }, [heading]);
  return (
    <h1 ref={heading} tabIndex={-1} className={`title-huge outline-none ${className}`}>
      {children}
    </h1>
  );
}
