import type { LinksFunction } from "react-router";
import { hiddenMeta } from "../page-meta.ts";
import styles from "../parts/orders/invoice.css?url";
import { InvoiceScreen } from "../parts/orders/invoice-screen.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = hiddenMeta({ title: "Invoice", description: "The invoice of one order." });

export default InvoiceScreen;
