import { Outlet } from "react-router";

export default function StoreLayout() {
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}
