import { data, type MetaFunction } from "react-router";
import { missingMeta } from "../page-meta.ts";
import { NotFoundScreen } from "../parts/shell/not-found-screen.tsx";

export const loader = () => data(null, { status: 404 });

export const meta: MetaFunction = ({ matches }) => missingMeta(matches, "Page not found");

export default NotFoundScreen;
