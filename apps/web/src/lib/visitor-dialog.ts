/** The dialogs of the visitor page, one at a time: opening one closes the others. */
export type VisitorDialog =
  | { name: 'login'; email?: string; notice?: string }
  | { name: 'invite'; email?: string }
  | { name: 'concierge' }
  | { name: 'wall' }
  | { name: 'set-password'; accessToken: string | null; email: string };

export type OpenVisitorDialog = (dialog: VisitorDialog) => void;
