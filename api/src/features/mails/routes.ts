import { endpoints } from "@adire/contract/endpoints";
import type { Deps } from "../feature.ts";
import { listMails } from "./list-mails.ts";
import { changeWording, listTemplates, readTemplate } from "./mail-wording.ts";
import { openPreview, previewMail, previewTemplate } from "./preview-mail.ts";
import { resendMail } from "./resend-mail.ts";
import { sendTest } from "./send-test.ts";

const { mails } = endpoints;

export function mailRoutes({ app, handle, db, config }: Deps): void {
  handle(mails.list, ({ query }) => listMails(db, query));
  handle.inTransaction(mails.resend, async (tx, { params }) => {
    await resendMail(tx, params.id);
    return { message: "It is on its way again." };
  });
  handle(mails.preview, ({ params }) => previewMail(db, config, params.id));
  handle(mails.templates, () => listTemplates(db));
  handle(mails.readTemplate, ({ params }) => readTemplate(db, params.id));
  handle.inTransaction(mails.updateTemplate, (tx, { params, body }) => changeWording(tx, params.id, body));
  handle(mails.previewTemplate, ({ params, body }) => previewTemplate(db, config, params.id, body));
  handle(mails.sendTest, async ({ shopper, params, body }) => {
    await sendTest(db, config, shopper, { template: params.id, wording: body });
    return { message: `It is on its way to ${shopper.email}.` };
  });
  const pictures = [config.IMAGE_BASE_URL, config.PUBLIC_STOREFRONT_URL].map((url) => new URL(url).origin);
  app.get<{ Querystring: { token?: string } }>("/admin/mail-preview/", async ({ query }, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header("x-frame-options", "SAMEORIGIN")
      // A sandboxed frame is of another origin than the page around it.
      .header("origin-agent-cluster", "?0")
      .header(
        "content-security-policy",
        `default-src 'none'; style-src 'unsafe-inline'; img-src ${pictures.join(" ")}; frame-ancestors 'self'; sandbox`,
      )
      .send(await openPreview(db, config, query.token ?? "")),
  );
}
