import { data, type MetaFunction } from "react-router";
import { LostScreen } from "../parts/shell/lost-screen.tsx";

export const loader = () => data(null, { status: 404 });

export const meta: MetaFunction = () => [{ title: "Not found" }, { name: "robots", content: "noindex" }];

export default LostScreen;
