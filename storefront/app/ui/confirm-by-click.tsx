import { Form, Link, useActionData, useSearchParams } from "react-router";
import { Button, buttonLook } from "./button.tsx";
import { EmptyPage } from "./empty-page.tsx";

/** What the page's action answers. */
export type Confirmed = { done: boolean; message: string };

type ConfirmByClickProps = {
  title: string;
  /** See `EmptyPage`. */
  scene: string;
  /** What a click will do. */
  ask: string;
  /** Said instead where the address has no token. */
  incomplete: string;
  button: string;
  /** Where to go afterwards. */
  on: { to: string; text: string };
};

/**
 * A page that a letter's link with a token leads to. What it offers takes a click, sent to the page's own action: mail scanners
 * follow links, but they press no buttons.
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
        <Link to={on.to} className={buttonLook("primary", "w-fit")}>
          {on.text}
        </Link>
      ) : (
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <Button type="submit">{button}</Button>
        </Form>
      )}
    </EmptyPage>
  );
}
