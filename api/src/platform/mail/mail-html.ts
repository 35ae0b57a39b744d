import { readFileSync } from "node:fs";
import { imageUrl } from "@adire/contract/images";
import { mailDetail, mailItem, mailPicture, shareGrounds } from "@adire/contract/picture-sizes";
import mustache from "mustache";
import { escapeHtml } from "../escape-html.ts";
import {
  type Block,
  linkOf,
  type MailContent,
  type MailPicture,
  type MailShop,
  type Step,
  type Text,
} from "./mail-content.ts";

/** Pictures of more lines are smaller. */
const MANY_ITEMS = 5;
const LINE = "border-top:1px solid #dbd2c1;";

/** Text inside an element of the template; a line break of the text is one in the mail. */
const runs = `{{#runs}}{{#plain}}{{plain}}{{/plain}}{{#br}}<br>{{/br}}{{#strong}}<b>{{strong}}</b>{{/strong}}\
{{#deadline}}<b class="clay" style="color:#a03f1c;">{{deadline}}</b>{{/deadline}}\
{{#link}}<a href="{{to}}" style="color:#161b3d;text-decoration:none;border-bottom:1px solid #161b3d;\
word-break:break-word;">{{link}}</a>{{/link}}{{/runs}}`;
let template: string | undefined;
const readTemplate = (): string => {
  template ??= readFileSync(new URL("./build/mail.mustache", import.meta.url), "utf8");
  return template;
};

/** The HTML part: the compiled template, filled. Every value is escaped. */
export function htmlOf(content: MailContent, subject: string, shop: MailShop): string {
  const { order, button, choices, picture, piece, track = [], sections = [] } = content;
  const view = {
    subject,
    preheader: content.preheader,
    headline: content.headline,
    lead: runsOf(content.lead, shop),
    reason: content.reason,
    answerable: content.replyTo === undefined,
    order: order && { orderId: order.id, orderLink: linkOf(shop, order.path) },
    button: button && {
      buttonLabel: button.label,
      buttonLink: linkOf(shop, button.to),
      note: button.note && runsOf(button.note, shop),
    },
    choices: choices && {
      choiceLinks: choices.links.map(({ label, to }, at) => ({ label, to: linkOf(shop, to), apart: at > 0 })),
      note: runsOf(choices.note, shop),
    },
    picture: picture && {
      pictureSource: pictureAt(shop, picture, mailDetail),
      pictureAlt: picture.alt,
      pictureTint: tintOf(picture),
    },
    whole: piece?.picture && {
      ...{ name: piece.name, detail: piece.detail ?? "", price: piece.price ?? "", was: piece.was ?? "" },
      pictureSource: pictureAt(shop, piece.picture, mailPicture),
      pictureAlt: piece.picture.alt,
      pictureTint: tintOf(piece.picture),
    },
    hasTrack: track.length > 0,
    track: track.map(stepView),
    sections: sections.map(({ title, blocks }) => ({
      title,
      blocks: blocks.map((block) => blockView(block, shop)),
    })),
    shop: shopView(shop),
  };
  return mustache.render(readTemplate(), view, { runs }, { escape: escapeHtml });
}

const shopView = (shop: MailShop) => ({
  name: shop.name,
  address: shop.address,
  home: shop.home,
  // The drawn name is Adire; another name is set in type.
  wordmark: shop.name === "Adire" && {
    light: shop.link("/mail/wordmark.png"),
    dark: shop.link("/mail/wordmark-dark.png"),
  },
  fonts: shop.link("/mail"),
  links: [
    { label: "Help", href: shop.link("/help") },
    { label: "Terms", href: shop.link("/terms") },
    { label: "Privacy", href: shop.link("/privacy") },
  ],
});

const stepView = ({ label, when, state }: Step) => ({
  label,
  when: when ?? "",
  now: state === "now",
  done: state === "done",
  line: state === "todo" ? "todo" : "done",
  color: state === "todo" ? "#dbd2c1" : "#161b3d",
});

function runsOf(text: Text, shop: MailShop) {
  const none = { plain: "", br: false, strong: "", deadline: "", link: "", to: "" };
  return {
    runs: text.flatMap((run) => {
      if (typeof run !== "string")
        return [{ ...none, ...run, ...("to" in run && { to: linkOf(shop, run.to) }) }];
      const lines = run.split("\n");
      return lines.map((plain, at) => ({ ...none, plain, br: at < lines.length - 1 }));
    }),
  };
}

function blockView(block: Block, shop: MailShop) {
  const none = { text: false, quiet: false, hasItems: false, hasSums: false };
  if ("text" in block) return { ...none, text: runsOf(block.text, shop) };
  if ("quiet" in block) return { ...none, quiet: runsOf(block.quiet, shop) };
  if ("sums" in block)
    return {
      ...none,
      hasSums: true,
      sums: block.sums.map(({ label, amount, strong = false }, at, sums) => {
        const ruled = strong && at > 0 && !sums[at - 1]?.strong;
        const [padding, line, border] = ruled ? ["12px 0 6px", "line", LINE] : ["0 0 8px", "", ""];
        return { label, amount, strong, padding, line, border };
      }),
    };
  const width = block.items.length < MANY_ITEMS ? 120 : 96;
  return {
    ...none,
    hasItems: true,
    items: block.items.map(({ name, detail = "", picture, price = "", was = "", link }) => ({
      name,
      detail,
      price,
      was,
      itemLink: link ? { label: link.label, to: linkOf(shop, link.to) } : false,
      width,
      height: width * 1.25,
      source: picture ? pictureAt(shop, picture, mailItem) : "",
      alt: picture?.alt ?? "",
      tint: tintOf(picture),
    })),
  };
}

const groundOf = ({ tint }: Pick<MailPicture, "tint">) =>
  shareGrounds[tint % shareGrounds.length] ?? shareGrounds[0];
const tintOf = (picture: MailPicture | undefined) => `#${groundOf(picture ?? { tint: 0 })}`;

const pictureAt = (
  { imageBase }: MailShop,
  picture: MailPicture,
  size: (ground: (typeof shareGrounds)[number]) => string,
): string => imageUrl(imageBase, picture.path, "", size(groundOf(picture)));
