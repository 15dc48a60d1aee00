/**
 * What a page that follows an inbox is told. `ready`: from here on nothing is missed, so it reads what it shows once; again
 * after any time in which something may have been. `changed`: what of these conversations is shown has changed.
 * `catalogue`: another catalogue is searched from now on. `beat`: nothing has.
 */
export type InboxEvent =
  | { kind: 'ready' }
  | { kind: 'changed'; threadIds: string[] }
  | { kind: 'catalogue' }
  | { kind: 'beat' };
