import { toastMs } from "@adire/contract/limits";
import { useEffect } from "react";
import { Toaster as Sonner } from "sonner";
import { toasterReady } from "./toast.ts";

export default function Toaster() {
  useEffect(toasterReady, []);
  return (
    <Sonner
      position="bottom-center"
      duration={toastMs}
      toastOptions={{ unstyled: true, classNames: { toast: "toast", actionButton: "toast-action" } }}
    />
  );
}
