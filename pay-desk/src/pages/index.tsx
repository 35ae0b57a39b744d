import { renderToStaticMarkup } from "react-dom/server";
import { CardPage } from "./card-page.tsx";
import { CodePage } from "./code-page.tsx";
import { MessagePage } from "./message-page.tsx";
import type { Pages } from "./views.ts";
import { WaitingPage } from "./waiting-page.tsx";

function renderDocument(page: React.ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

export const pages: Pages = {
  card: (view) => renderDocument(<CardPage {...view} />),
  code: (view) => renderDocument(<CodePage {...view} />),
  waiting: (view) => renderDocument(<WaitingPage {...view} />),
  message: (view) => renderDocument(<MessagePage {...view} />),
};
