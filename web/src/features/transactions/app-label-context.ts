import { createContext, type ReactNode } from 'react';

/** Returns how an app is displayed by its id, which payments store; provided by the page. */
export const AppLabelContext = createContext<(appId: string) => { name: string; icon: ReactNode }>(appId => ({
  name: appId,
  icon: null,
}));
