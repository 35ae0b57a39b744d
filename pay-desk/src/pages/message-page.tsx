import { Layout } from "./layout.tsx";
import type { MessageView } from "./views.ts";

export function MessagePage({ title, text, tone, shop, bill, link }: MessageView) {
  return (
    <Layout title={title} shop={shop} bill={bill}>
      <div className="message">
        {bill ? <h2 className={tone}>{title}</h2> : <h1>{title}</h1>}
        <p>{text}</p>
        <p className="actions">
          <a className="button" href={link.href}>
            {link.label}
          </a>
        </p>
      </div>
    </Layout>
  );
}
