import { createContext, type RefObject, useContext } from 'react';

/** The scrolling element around a view; null outside of the workspace. */
export const ViewContext = createContext<RefObject<HTMLElement | null> | null>(null);

export function useView(): RefObject<HTMLElement | null> | null {
  return useContext(ViewContext);
}
