import { data, type MetaFunction } from "react-router";
import { missingMeta } from "../page-meta.ts";
import { LostScreen } from "../parts/shell/lost-screen.tsx";

export const loader = () => data(null, { status: 404 });

export const meta: MetaFunction = ({ matches }) => missingMeta(matches, "Not found");

export default LostScreen;
