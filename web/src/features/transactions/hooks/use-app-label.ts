import { createContext, type ReactNode, useContext } from 'react';

/** How an app is displayed. */
export interface AppLabel {
  name: string;
  icon: ReactNode;
}

/** Returns the label of an app by its id, which payments store; provided by the page. */
export const AppLabelContext = createContext<(appId: string) => AppLabel>(appId => ({
  name: appId,
  icon: null,
}));

/** Returns the label of an app by its id. */
export function useAppLabel(): (appId: string) => AppLabel {
  return useContext(AppLabelContext);
}
