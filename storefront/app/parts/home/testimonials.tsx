import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";

export type Testimonial = { id: number; product: string; stars: number; author: string; text: string };

/** Shown while the store has no reviews, and labeled as samples. */
const samples: readonly Testimonial[] = [
  {
    id: 0,
    product: "a wrap dress",
    stars: 5,
    author: "Folake A.",
    text: "The blue deepens every time I wash it, and people stop me to ask whose dress that is.",
  },
  {
    id: 0,
    product: "an agbada",
    stars: 5,
    author: "Kwame B.",
    text: "Ordered on Sunday, wore it to a naming ceremony on Friday. It sits exactly as it should.",
  },
  {
    id: 0,
    product: "a market tote",
    stars: 4,
    author: "Ingrid S.",
    text: "The tote has carried a laptop and a week of oranges without complaint.",
  },
];

function Source({ review }: { review: Testimonial }) {
  return (
    <footer className="flex flex-wrap items-center gap-x-3 pt-4 text-sm">
      <span className="inline-flex items-center gap-1.5 font-medium">
        <Icon name="star" size={13} className="text-clay" />
        <span>
          <span className="sr-only">Rated </span>
          {review.stars.toFixed(1)}
          <span className="sr-only"> of 5</span>
        </span>
        <cite className="not-italic">{review.author}</cite>
      </span>
      <span className="text-muted">
        on{" "}
        {review.id ? (
          <Link to={`/products/${review.id}`} className="underline-offset-4 hover:underline">
            {review.product}
          </Link>
        ) : (
          `${review.product} · sample`
        )}
      </span>
    </footer>
  );
}

export function Testimonials({ reviews }: { reviews: readonly Testimonial[] }) {
  const [first, ...rest] = reviews.length > 0 ? reviews : samples;
  return (
    <section aria-labelledby="voices" className="page">
      <h2 id="voices" className="display pb-10 text-[40px] leading-none lg:text-[48px]">
        What Our Customers Say
      </h2>
      <div className="grid gap-x-6 gap-y-10 lg:grid-cols-12">
        {first && (
          <blockquote className="lg:col-span-7">
            <p className="display text-[42px] leading-[1.02] text-balance lg:text-[60px]">{first.text}</p>
            <Source review={first} />
          </blockquote>
        )}
        <div className="lg:col-span-4 lg:col-start-9">
          {rest.map((review) => (
            <blockquote key={review.text} className="border-t border-hairline py-7">
              <p className="text-[17px]">{review.text}</p>
              <Source review={review} />
            </blockquote>
          ))}
        </div>
      </div>
    </section>
  );
}
