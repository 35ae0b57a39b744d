import { Link } from "react-router";

/** The last step is the current page. */
export function Breadcrumbs({ steps }: { steps: ReadonlyArray<{ to?: string; text: string }> }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm">
        {steps.map((step, index) => (
          <li key={step.to ?? step.text} className="flex items-center gap-2">
            {index > 0 && (
              <span aria-hidden="true" className="text-muted">
                /
              </span>
            )}
            {step.to ? (
              <Link to={step.to} className="target min-w-0 text-muted hover:text-ink hover:underline">
                {step.text}
              </Link>
            ) : (
              <span aria-current="page" className="font-medium">
                {step.text}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
