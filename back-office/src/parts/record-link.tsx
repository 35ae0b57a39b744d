import { Link, type LinkProps } from "react-router";
import { useOpens } from "../shell/use-opens.ts";

type RecordLinkProps = Omit<LinkProps, "to"> & {
  to: string;
  /** What its words look like where they are no link. */
  textClassName?: string;
};

/** A link to a record on another screen. Whose role does not open that screen reads its words alone. */
export function RecordLink({ to, textClassName, children, ...rest }: RecordLinkProps) {
  const opens = useOpens();
  if (!opens(to)) return <span className={textClassName}>{children}</span>;
  return (
    <Link to={to} {...rest}>
      {children}
    </Link>
  );
}
