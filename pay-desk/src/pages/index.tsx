import { renderToStaticMarkup } from "react-dom/server";
import { CardPage } from "./card-page.tsx";
import { CodePage } from "./code-page.tsx";
import { NoticeContext } from "./layout.tsx";
import { MessagePage } from "./message-page.tsx";
import { PaypalPage } from "./paypal-page.tsx";
import type { MakePages } from "./views.ts";
import { WaitingPage } from "./waiting-page.tsx";

export const makePages: MakePages = (notice, cardScript) => {
  const render = (page: React.ReactElement) =>
    `<!doctype html>${renderToStaticMarkup(<NoticeContext value={notice}>{page}</NoticeContext>)}`;
  return {
    card: (view, nonce) => render(<CardPage {...view} script={cardScript} nonce={nonce} />),
    paypal: (view) => render(<PaypalPage {...view} />),
    code: (view) => render(<CodePage {...view} />),
    waiting: (view) => render(<WaitingPage {...view} />),
    message: (view) => render(<MessagePage {...view} />),
  };
};
