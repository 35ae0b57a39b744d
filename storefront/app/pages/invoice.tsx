import type { LinksFunction, MetaFunction } from "react-router";
import { pageMeta } from "../page-meta.ts";
import styles from "../parts/orders/invoice.css?url";
import { InvoiceScreen } from "../parts/orders/invoice-screen.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Invoice", description: "The invoice of one order.", hidden: true });

export default InvoiceScreen;
