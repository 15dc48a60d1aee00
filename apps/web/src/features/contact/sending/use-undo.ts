import { useState } from 'react';
import { trpc } from '../../../lib/api/trpc.ts';
import { writeTo } from '../button/open-contact.ts';
import { forgetDraft } from '../drafts/kept-drafts.ts';
import { dropOutgoing, type Outgoing } from './outgoing.ts';
import { refreshConversations } from './send-message.ts';

export type Undoing = 'no' | 'running' | 'failed' | 'late';

/** Takes a message back; what was written becomes a draft again and is opened. Resolves to whether it was in time. */
export function useUndo({ messageId, technologyId, technologyTitle: title, addressee }: Outgoing) {
  const [undoing, setUndoing] = useState<Undoing>('no');
  const undo = async (): Promise<boolean> => {
    setUndoing('running');
    try {
      const { undone } = await trpc.email.undo.mutate({ messageId });
      refreshConversations();
      if (!undone) {
        setUndoing('late');
        return false;
      }
      forgetDraft(technologyId);
      dropOutgoing(messageId);
      writeTo({ technologyId, title, university: addressee.university });
      return true;
    } catch {
      setUndoing('failed');
      return false;
    }
  };
  return { undoing, undo };
}
