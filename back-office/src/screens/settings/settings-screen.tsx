import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { useMay } from "../../api/queries.ts";
import { Screen } from "../../parts/screen.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { settingsTabs as tabs } from "../../shell/navigation.ts";

type SettingsScreenProps = { title: string; actions?: ReactNode; children: ReactNode };

/** A screen of the settings below their tabs. */
export function SettingsScreen({ title, actions, children }: SettingsScreenProps) {
  const may = useMay();
  const { pathname } = useLocation();
  const shown = tabs.filter(({ needs }) => needs.some(may));
  const current = shown.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <Screen title={title} actions={actions}>
      <Tabs label="Settings" tabs={shown} current={current?.to ?? ""} />
      <div className="pt-8">{children}</div>
    </Screen>
  );
}

/** `/settings` leads to the first tab that the role may open. */
export function Component() {
  const may = useMay();
  const first = tabs.find(({ needs }) => needs.some(may));
  return first && <Navigate to={first.to} replace />;
}
