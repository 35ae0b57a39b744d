import { endpoints } from "@adire/contract/endpoints";
import { fitTexts } from "@adire/contract/fit-texts";
import { imageUrl } from "@adire/contract/images";
import { whole } from "@adire/contract/picture-sizes";
import type { StaffReview } from "@adire/contract/shapes";
import { call } from "../../api/client.ts";
import { useAnswer, useMay } from "../../api/queries.ts";
import { useChange } from "../../api/use-change.ts";
import { Button } from "../../parts/button.tsx";
import { sinceText } from "../../parts/dates.ts";
import { Icon } from "../../parts/icon.tsx";
import { Picture } from "../../parts/picture.tsx";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { RecordLink } from "../../parts/record-link.tsx";
import type { Undo } from "../../parts/use-undo.ts";
import { useKeys } from "../../shell/keys.ts";
import { RecordLog } from "../audit/record-log.tsx";

const { list, read, hide, show } = endpoints.staffReviews;

export function Stars({ count }: { count: number }) {
  return (
    <span className="inline-flex items-center gap-1">
      {count}
      <span className="sr-only">{count === 1 ? "star" : "stars"}</span>
      <Icon name="star" size={13} />
    </span>
  );
}

/** All that a review says. */
export function Said({ review }: { review: StaffReview }) {
  const { stars, author, date, title, text, fit } = review;
  return (
    <div className="grid gap-2 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 text-muted">
        <span className="text-ink">
          <Stars count={stars} />
        </span>
        {author}, {sinceText(date)}
      </p>
      {title && <p className="pt-2 text-[17px] leading-6 font-medium">{title}</p>}
      {text && <p className="max-w-[68ch] text-[15px] leading-6 whitespace-pre-line">{text}</p>}
      {fit && <p className="text-muted">{fitTexts[fit]}</p>}
      <Photos review={review} />
    </div>
  );
}

/** Each opens large in a tab of its own. */
function Photos({ review: { photos, author, product_id, product_name } }: { review: StaffReview }) {
  const { data: store } = useAnswer(endpoints.store.read);
  if (photos.length === 0 || !store) return null;
  return (
    <ul className="flex flex-wrap gap-3 pt-2">
      {photos.map((path, at) => (
        <li key={path}>
          <a href={imageUrl(store.image_base_url, path, "", whole(1600))} target="_blank" rel="noreferrer">
            <Picture
              path={path}
              alt={`Photo ${at + 1} by ${author} of ${product_name}`}
              tint={product_id}
              width={96}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A review, where it belongs, and whether the shop shows it. */
export function Review({ review, onDone }: { review: StaffReview; onDone: Undo["done"] }) {
  const { id, product_id, product_name, product_image, order_id } = review;
  const may = useMay();
  return (
    <article aria-label={`Review of ${product_name}`} className="min-w-0 pt-6">
      <header className="flex items-center gap-5 pb-6">
        <Picture path={product_image} alt="" tint={product_id} width={72} />
        <div className="min-w-0 wrap-anywhere">
          <h2 className="section-title">
            <RecordLink to={`/products/${product_id}`} className="link-line">
              {product_name}
            </RecordLink>
          </h2>
          {order_id !== null && (
            <p className="pt-2">
              <RecordLink to={`/orders/${order_id}`} className="link-line">
                Order {order_id}
              </RecordLink>
            </p>
          )}
        </div>
      </header>
      <Said review={review} />
      <Shown review={review} mayHide={may("messages.answer")} onDone={onDone} />
      <RecordLog record="reviews" id={id} />
    </article>
  );
}

type ShownProps = { review: StaffReview; mayHide: boolean; onDone: Undo["done"] };

/** Whether the shop shows it, and the one thing that can be done about that. */
function Shown({ review: { id, hidden_at, new_since }, mayHide, onDone }: ShownProps) {
  const { change, error, isBusy } = useChange([list, read]);
  const isHidden = hidden_at !== null;
  const isChanged = isHidden && new_since !== null && new Date(new_since) > new Date(hidden_at);
  const [turn, back] = isHidden ? [show, hide] : [hide, show];
  async function act(): Promise<void> {
    if (await change(turn, { params: { id } }))
      onDone(isHidden ? "The shop shows it again" : "Hidden from the shop", () =>
        call(back, { params: { id } }),
      );
  }
  useKeys(
    mayHide
      ? [{ keys: "h", does: isHidden ? "show again" : "hide", run: () => void act(), inFoot: true }]
      : [],
  );
  return (
    <div className="grid justify-items-start gap-3 pt-7">
      {isHidden && (
        <p>
          Hidden since {sinceText(hidden_at)}: the shop does not show it, and its stars do not count.
          {isChanged && " Its shopper has changed it since: the words above are new."}
        </p>
      )}
      {mayHide && (
        <Button keys="h" busy={isBusy} onClick={() => void act()}>
          {isHidden ? "Show again" : "Hide from the shop"}
        </Button>
      )}
      {mayHide && !isHidden && (
        <p className="text-[13px] text-muted">
          Then the shop no longer shows it, and its stars no longer count.
        </p>
      )}
      <ProblemLine text={error} />
    </div>
  );
}
