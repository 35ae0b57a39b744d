import { Form, useActionData, useSearchParams } from "react-router";
import { Button, ButtonLink } from "./button.tsx";
import { EmptyPage } from "./empty-page.tsx";

/** The action data of the page. */
export type Confirmed = { done: boolean; message: string };

type ConfirmByClickProps = {
  title: string;
  /** See `EmptyPage`. */
  scene: string;
  /** What the button will do. */
  ask: string;
  /** Shown instead of `ask` where the URL has no token. */
  incomplete: string;
  button: string;
  /** Where the link afterwards leads. */
  on: { to: string; text: string };
};

/**
 * The landing page of a link with a token in a mail. It takes a click on a button, because mail scanners
 * follow links but submit no forms.
 */
export function ConfirmByClick({ title, scene, ask, incomplete, button, on }: ConfirmByClickProps) {
  const [search] = useSearchParams();
  const answer = useActionData<Confirmed>();
  const token = search.get("token") ?? "";
  return (
    <EmptyPage title={title} scene={scene}>
      <p
        role="status"
        className={`max-w-[44ch] text-[17px] ${answer ? (answer.done ? "text-leaf" : "text-clay") : ""}`}
      >
        {answer?.message ?? (token ? ask : incomplete)}
      </p>
      {answer?.done || !token ? (
        <ButtonLink to={on.to} className="w-fit">
          {on.text}
        </ButtonLink>
      ) : (
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <Button type="submit">{button}</Button>
        </Form>
      )}
    </EmptyPage>
  );
}
