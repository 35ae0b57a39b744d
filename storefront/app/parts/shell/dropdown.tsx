import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

type DropdownProps = {
  label: ReactNode;
  name?: string;
  className?: string;
  panelClassName?: string;
  children: ReactNode;
};

/** A menu that opens without JavaScript too; with it, Escape, a click elsewhere and going on close it. */
export function Dropdown({ label, name, className, panelClassName, children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => {
    details.current?.removeAttribute("open");
  }, [key]);

  useEffect(() => {
    const close = (event: Event) => {
      const element = details.current;
      if (!element?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        element.open = false;
        element.querySelector("summary")?.focus();
      } else if (!element.contains(event.target as Node)) element.open = false;
    };
    document.addEventListener("click", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("click", close);
      document.removeEventListener("keydown", close);
    };
  }, []);

  return (
    <details ref={details} className="group relative flex">
      <summary aria-label={name} className={className}>
        {label}
      </summary>
      <div className={`absolute top-full z-30 border border-hairline bg-bg ${panelClassName ?? ""}`}>
        {children}
      </div>
    </details>
  );
}
