type ProblemLineProps = { text: string | null | undefined; className?: string };

/** Why something was refused, if it was. */
export const ProblemLine = ({ text, className = "" }: ProblemLineProps) =>
  text && (
    <p role="alert" className={`text-clay ${className}`}>
      {text}
    </p>
  );
