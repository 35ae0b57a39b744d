import { IDLE_NAVIGATION, useNavigation as useRouterNavigation } from "react-router";

/** The step to another page that is under way; a page is never left while the server draws it. */
export const useNavigation: typeof useRouterNavigation = import.meta.env.SSR
  ? () => IDLE_NAVIGATION
  : useRouterNavigation;
