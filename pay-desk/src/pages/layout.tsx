import type { ReactNode } from "react";
import { markDots } from "../mark.ts";
import style from "./desk.css?url";
import type { BillView } from "./views.ts";

/** The frame of every page: the shop's name, what is paid on the left, what to do about it on the right. */
export function Layout({ title, bill, children }: { title: string; bill?: BillView; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{`${title} · Adire payment desk`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={style} />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to the payment
        </a>
        <header className="top">
          <p className="shop">
            Adire <Mark />
          </p>
          <p className="desk">Payment desk</p>
        </header>
        <p className="sandbox">
          <strong>Sandbox.</strong> Test cards only: no money moves here.
        </p>
        <main id="main" className={bill ? "with-bill" : "alone"}>
          {bill && <Bill {...bill} />}
          <div className="step">{children}</div>
        </main>
      </body>
    </html>
  );
}

function Mark() {
  return (
    <svg className="mark" viewBox="0 0 28 28" aria-hidden="true">
      {markDots().map(({ x, y, r }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
      ))}
    </svg>
  );
}

function Bill({ total, lines, name, email, reference, backUrl }: BillView) {
  return (
    <section className="bill" aria-labelledby="total">
      <h1 id="total">
        <span className="total-label">You pay</span> <span className="total">{total}</span>
      </h1>
      <details className="order" open>
        <summary>Your order</summary>
        {lines.length > 0 && (
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <dl>
          {name && (
            <div>
              <dt>Name</dt>
              <dd>{name}</dd>
            </div>
          )}
          {email && (
            <div>
              <dt>E-mail</dt>
              <dd>{email}</dd>
            </div>
          )}
          <div>
            <dt>Reference</dt>
            <dd className="reference">{reference}</dd>
          </div>
        </dl>
      </details>
      <a className="back" href={backUrl}>
        Back to the shop without paying
      </a>
    </section>
  );
}
