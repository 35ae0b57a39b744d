import type { ComponentProps } from "react";
import { Dialog } from "./dialog.tsx";

export function Drawer(props: Omit<ComponentProps<typeof Dialog>, "kind">) {
  return <Dialog {...props} kind="drawer" />;
}
