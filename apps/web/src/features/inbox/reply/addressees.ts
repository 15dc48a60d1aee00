import { pageSlice } from '../../../lib/page-store.ts';

/** Who gets the next message of a conversation instead of the contact, who gets a copy. */
export interface OtherAddressee {
  name: string;
  /** The answer that they sent, or that names them. */
  messageId: string;
  as: 'sender' | 'offered';
}

/** By conversation; whoever isn't there writes to the contact. */
export const addressees = pageSlice<Readonly<Record<string, OtherAddressee>>>('addressees', {}, 'person');

/** Null for the contact. */
export function address(threadId: string, addressee: OtherAddressee | null): void {
  addressees.set(({ [threadId]: _before, ...others }) =>
    addressee === null ? others : { ...others, [threadId]: addressee },
  );
}
