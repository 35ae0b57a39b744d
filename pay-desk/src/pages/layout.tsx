import { createContext, type ReactNode, useContext } from "react";
import { markDots } from "../mark.ts";
import style from "./desk.css?url";
import type { BillView, Notice } from "./views.ts";

const notices: Record<Notice, ReactNode> = {
  sandbox: (
    <>
      <strong>Sandbox.</strong> Test cards only: no money moves here.
    </>
  ),
  "test mode": (
    <>
      <strong>Test mode.</strong> The payment provider takes test cards only: no money moves.
    </>
  ),
};

export const NoticeContext = createContext<Notice | undefined>(undefined);

type LayoutProps = { title: string; shop?: string; bill?: BillView; children: ReactNode };

export function Layout({ title, shop = "", bill, children }: LayoutProps) {
  const notice = useContext(NoticeContext);
  const name = bill?.shop || shop;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{`${title} · ${name ? `${name} payment desk` : "Payment desk"}`}</title>
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
        <header>
          <div className="top">
            <p className="shop">
              {name} <Mark />
            </p>
            <p className="desk">Payment desk</p>
          </div>
          {notice && <p className="no-money">{notices[notice]}</p>}
        </header>
        <main id="main" className={bill ? "with-bill" : "alone"}>
          {bill && <Bill {...bill} />}
          <div className="step">{children}</div>
          {bill && <Payer {...bill} />}
        </main>
      </body>
    </html>
  );
}

function Mark() {
  return (
    <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
      {markDots().map(({ x, y, r }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
      ))}
    </svg>
  );
}

function Bill({ label, total, lines }: BillView) {
  return (
    <section className="bill" aria-labelledby="total">
      <h1 id="total">
        <span className="total-label">{label}</span> <span className="total">{total}</span>
      </h1>
      {lines.length > 0 && (
        <ul aria-label="Your order">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and are never reordered
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Payer({ name, email, reference, backUrl }: BillView) {
  return (
    <section className="payer" aria-label="Whom this payment is for">
      <dl>
        {name && (
          <div>
            <dt>Name</dt>
            <dd>{name}</dd>
          </div>
        )}
        {email && (
          <div>
            <dt>Email</dt>
            <dd>{email}</dd>
          </div>
        )}
        <div>
          <dt>Reference</dt>
          <dd>{reference}</dd>
        </div>
      </dl>
      <a href={backUrl}>Back to the shop</a>
      <img className="cloth" src="/cloth.svg" alt="" width="1200" height="420" />
    </section>
  );
}
