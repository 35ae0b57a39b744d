/** Why a change was refused, if it was. */
export const ProblemLine = ({ text }: { text: string }) =>
  text && (
    <p role="alert" className="text-clay">
      {text}
    </p>
  );
