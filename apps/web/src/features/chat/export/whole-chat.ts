import type { StoredTurn } from '@cosmos/contract/conversation/conversation.ts';
import { trpc } from '../../../lib/api/trpc.ts';

/** All turns on a chat’s shown path, oldest first, across as many pages as needed. */
export async function wholeChat(
  chatId: string,
  { signal, onRead }: { signal: AbortSignal; onRead: (turns: number) => void },
): Promise<StoredTurn[]> {
  const pages: StoredTurn[][] = [];
  let before: string | null = null;
  let count = 0;
  do {
    const session = await readPage(chatId, before, signal);
    pages.unshift(session.turns);
    count += session.turns.length;
    onRead(count);
    before = session.before;
  } while (before);
  return pages.flat();
}

function readPage(sessionId: string, before: string | null, signal: AbortSignal) {
  return trpc.conversation.session.query({ sessionId, before }, { signal });
}
