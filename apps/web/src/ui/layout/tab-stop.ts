import { createContext, useContext } from 'react';

/** True within a card of a list, which is one tab stop: arrow keys move between its controls. */
export const WithinCard = createContext(false);

/** The tab index of a control: out of the tab order within a card. */
export function useTabIndex(): -1 | undefined {
  return useContext(WithinCard) ? -1 : undefined;
}
