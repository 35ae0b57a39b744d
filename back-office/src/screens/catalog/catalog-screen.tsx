import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { Screen } from "../../parts/screen.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { catalogTabs as tabs } from "../../shell/navigation.ts";

type CatalogScreenProps = { title: string; actions?: ReactNode; children: ReactNode };

/** A screen of the catalog below its tabs. */
export function CatalogScreen({ title, actions, children }: CatalogScreenProps) {
  const { pathname } = useLocation();
  return (
    <Screen title={title} actions={actions}>
      <Tabs label="Catalog" tabs={tabs} current={pathname} />
      <div className="pt-5">{children}</div>
    </Screen>
  );
}

/** `/catalog` leads to the first tab. */
export const Component = () => <Navigate to={tabs[0].to} replace />;
