import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { Screen } from "../../parts/screen.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { FootLine } from "../../shell/foot-line.tsx";
import { catalogTabs as tabs } from "../../shell/navigation.ts";

type CatalogScreenProps = {
  title: string;
  actions?: ReactNode;
  /** Why a change was refused. */
  error?: string | undefined;
  /** Whether rows are put in order here; undefined: that is no matter of this screen. */
  canMove?: boolean;
  children: ReactNode;
};

/** A screen of the catalog below its tabs. */
export function CatalogScreen({ title, actions, error, canMove, children }: CatalogScreenProps) {
  const { pathname } = useLocation();
  return (
    <Screen title={title} actions={actions}>
      <Tabs label="Catalog" tabs={tabs} current={pathname} />
      <div className="pt-5">
        <ProblemLine text={error} className="pb-3" />
        {children}
      </div>
      {canMove !== undefined && (
        <FootLine>{canMove && <span>Drag, or move with ⇧ arrow: the shop shows this order</span>}</FootLine>
      )}
    </Screen>
  );
}

/** `/catalog` leads to the first tab. */
export const Component = () => <Navigate to={tabs[0].to} replace />;
