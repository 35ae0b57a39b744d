import { renderToStaticMarkup } from "react-dom/server";
import { CardPage } from "./card-page.tsx";
import { CodePage } from "./code-page.tsx";
import { MessagePage } from "./message-page.tsx";
import type { Pages } from "./views.ts";
import { WaitingPage } from "./waiting-page.tsx";

function whole(page: React.ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

export const pages: Pages = {
  card: (view) => whole(<CardPage {...view} />),
  code: (view) => whole(<CodePage {...view} />),
  waiting: (view) => whole(<WaitingPage {...view} />),
  message: (view) => whole(<MessagePage {...view} />),
};
