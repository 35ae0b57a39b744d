import { endpoints } from "@adire/contract/endpoints";
import type { Permission } from "@adire/contract/permissions";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { RecordLink } from "./record-link.tsx";

/** As somebody with these permissions sees it. */
function shown(to: string, ...permissions: Permission[]): string {
  const client = new QueryClient();
  client.setQueryData([endpoints.staffMembers.me.path, {}, {}], { role: { permissions } });
  const link = createElement(RecordLink, { to, textClassName: "plain" }, "Ada");
  const inRouter = createElement(MemoryRouter, null, link);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, inRouter));
}

test("a record leads to its screen, or is its words alone to whose role does not open that screen", () => {
  expect(shown("/customers/7", "messages.read", "customers.read")).toContain('<a href="/customers/7"');
  expect(shown("/customers/7", "messages.read")).toBe('<span class="plain">Ada</span>');
  expect(shown("/settings/search?search=ada", "search.read")).toContain("<a ");
  expect(shown("/settings/search?search=ada", "settings.read")).toContain("<span ");
  expect(shown("/account")).toContain("<a ");
});
