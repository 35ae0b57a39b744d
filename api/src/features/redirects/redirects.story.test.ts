import { endpoints } from "@adire/contract/endpoints";
import { expect, test } from "vitest";
import { openStore } from "../../testing/open-store.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("redirects");
const { redirects } = endpoints;

test("an old path leads to a page, over others too; loops, other hosts and living pages are refused", async () => {
  const store = await openStore();
  const [owner, other] = [await store.staff(), await store.staff()];
  const leads = async (path: string) => (await store.nobody.ask(redirects.find, { query: { path } })).to;
  const create = (from: string, to: string) => owner.ask(redirects.create, { body: { from, to } });
  const refused = async (from: string, to: string) =>
    (await owner.refusal(redirects.create, { body: { from, to } })).errors;
  expect(await leads("/pages/about-us")).toBeNull();
  const about = await create("/Pages/About-us/", "/help#about");
  expect(about).toMatchObject({ from: "/pages/about-us", to: "/help#about", version: 1 });
  expect(await leads("/pages/ABOUT-us")).toBe("/help#about");
  await create("/about", "/pages/about-us");
  expect(await leads("/about")).toBe("/help#about");
  const shirt = await store.product("shirt");
  await create("/products/old-shirt", `/products/${shirt}?color=White`);
  expect(await leads("/products/old-shirt")).toBe(`/products/${shirt}?color=White`);

  for (const from of ["/", "/women", `/products/${shirt}`, "/category/1", "/store/anything", "/robots.txt"])
    expect(await refused(from, "/men"), from).toMatchObject({
      from: [expect.stringContaining("is a page of the shop")],
    });
  for (const to of ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", ""])
    expect(await refused("/somewhere", to), to).toMatchObject({
      to: [expect.stringContaining("not led elsewhere")],
    });
  for (const to of ["/nothing", "/products/999999", "/products/jeans", "/collections/999999"])
    expect(await refused("/somewhere", to), to).toMatchObject({
      to: [expect.stringContaining("there is none")],
    });
  expect(await refused("/old?page=2", "/men")).toHaveProperty("from");
  expect(await refused("/about", "/men")).toEqual({ from: ["leads to /pages/about-us already"] });
  const params = { id: about.id };
  const loop = { from: "/pages/about-us", to: "/about", version: 1 };
  expect((await owner.refusal(redirects.update, { params, body: loop })).errors).toEqual({
    to: ["leads back to where it begins"],
  });
  // A product that comes back is shown; one that has left for good may lead elsewhere.
  await owner.ask(endpoints.retirements.create, { params: { id: shirt }, body: {} });
  await create(`/products/${shirt}`, "/men");

  await owner.ask(redirects.update, {
    params,
    body: { from: "/pages/about-us", to: "/contact", version: 1 },
  });
  expect(await leads("/about")).toBe("/contact");
  const late = await other.refusal(redirects.update, { params, body: { ...loop, to: "/help" } });
  expect(late).toMatchObject({ code: "changed_meanwhile", present: { to: "/contact", version: 2 } });
  const { rows } = await store.pool.query(
    "select subject, changes from audit_log where action = 'redirects.update'",
  );
  expect(rows).toEqual([{ subject: "/pages/about-us", changes: { to_path: ["/help#about", "/contact"] } }]);
  await owner.ask(redirects.remove, { params });
  expect(await leads("/pages/about-us")).toBeNull();
  const packer = await store.staff("Packer");
  for (const call of [redirects.list, redirects.create, redirects.remove, redirects.import])
    expect((await packer.refusal(call, { params, body: { lines: [], ...loop } } as never)).status).toBe(403);
  expect((await store.nobody.refusal(redirects.find, { query: {} } as never)).code).toBe("invalid");
});

test("lines of a table are saved where they are right, and the others are told with their reasons", async () => {
  const store = await openStore();
  const owner = await store.staff();
  await owner.ask(redirects.create, { body: { from: "/collections/sale", to: "/women" } });
  const lines = [
    { from: "/collections/sale", to: "/clearance" },
    { from: "/collections/her", to: "/women" },
    { from: "/one", to: "/two" },
    { from: "/two", to: "/collections/her" },
    { from: "/one", to: "/two" },
    { from: "/collections/her", to: "/one" },
    { from: "/men", to: "/women" },
    { from: "/blog", to: "https://blog.example/" },
  ];
  const { saved, problems } = await owner.ask(redirects.import, { body: { lines } });
  expect(saved).toBe(4);
  expect(problems.map(({ line, sentence }) => [line, sentence])).toEqual([
    [2, "/two must be a page of the shop: there is none at this path"],
    [5, "/one leads back to where it begins"],
    [6, "/men is a page of the shop, which a redirect would hide"],
    [7, "https://blog.example/ must be a path of this shop: visitors are not led elsewhere"],
  ]);
  const page = await owner.ask(redirects.list, { query: { page_size: 3 } });
  expect(page.results.map(({ from, to }) => `${from} ${to}`)).toEqual([
    "/one /two",
    "/two /collections/her",
    "/collections/her /women",
  ]);
  const rest = await owner.ask(redirects.list, { query: { before: page.next ?? 0 } });
  expect(rest.results.map(({ from, to, version }) => [from, to, version])).toEqual([
    ["/collections/sale", "/clearance", 2],
  ]);
  const found = await owner.ask(redirects.list, { query: { search: "SALE" } });
  expect(found.results.map(({ from }) => from)).toEqual(["/collections/sale"]);
});
