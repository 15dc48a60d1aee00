import type { ThreadInfo, ThreadMessage } from '@cosmos/contract/email/threads.ts';
import { apiUtils } from '../../../lib/api/api.ts';
import { faultOf, trpc } from '../../../lib/api/trpc.ts';
import { pageSlice } from '../../../lib/page-store.ts';
import { snackbar } from '../../../lib/snackbar-message.ts';
import { writeTo } from '../../contact/button/open-contact.ts';

/** The conversation whose failed message goes back into the composer once it is open. */
export const toSendAgain = pageSlice<string | null>('conversation to send again', null);

/** Only first messages go out with a summary. */
export function isFirst({ sender }: ThreadMessage): boolean {
  return sender.kind === 'own' && sender.summary !== null;
}

/** Opens a first message that failed where it was written, with all that went along. */
export async function openAgain(
  { technologyId, technologyTitle: title, university }: ThreadInfo,
  { messageId }: ThreadMessage,
): Promise<void> {
  try {
    const { isOther } = await trpc.email.draftAgain.mutate({ messageId });
    await apiUtils.email.draft.invalidate({ technologyId });
    writeTo({ technologyId, title, university });
    if (isOther)
      snackbar.set({
        tone: 'quiet',
        text: 'You have started another message about this technology since. It is shown instead, unchanged.',
      });
  } catch (error) {
    snackbar.set({ tone: 'bad', text: `The message could not be opened again. ${faultOf(error).message}` });
  }
}
