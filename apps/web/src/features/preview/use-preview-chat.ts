import type { PromptKind } from '@cosmos/contract/conversation/conversation.ts';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { VISITOR } from '../chat/engine/capabilities.ts';
import { createChat } from '../chat/engine/chat-engine.ts';
import { browserPage } from '../chat/engine/chat-page.ts';
import { trpcChatServer } from '../chat/engine/trpc-chat-server.ts';
import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import type { Turn } from '../chat/engine/turn.ts';

export interface PreviewChat {
  turns: readonly Turn[];
  /** True while an answer is running. */
  busy: boolean;
  /** True while the turns of a reloaded chat load. */
  restoring: boolean;
  ask: (text: string, kind: PromptKind) => void;
  retry: (turn: Turn) => void;
  reread: (turn: Turn, reading: Reading) => void;
  reset: () => void;
}

interface PreviewAddress {
  /** Id of the chat in the address. */
  sessionId: string | undefined;
  /** Called when a chat has started, or no longer exists. */
  onSession: (sessionId: string | undefined) => void;
}

/** A visitor’s chat, restored from the server after a reload. */
export function usePreviewChat({ sessionId, onSession }: PreviewAddress): PreviewChat {
  const [chat] = useState(() =>
    createChat(sessionId ?? null, { server: trpcChatServer, page: browserPage(), may: VISITOR }),
  );
  const state = useSyncExternalStore(chat.subscribe, chat.get, chat.get);
  const named = useEffectEvent(onSession);
  const isUnreadable = state.unreadable !== null;

  useEffect(() => {
    const detach = chat.attach({
      onCreated: (id) => named(id),
      onMissing: () => named(undefined),
      onRefused: () => undefined,
      onUnsent: () => undefined,
    });
    return () => {
      detach();
      chat.leave(() => undefined);
    };
  }, [chat]);
  useEffect(() => {
    const next = sessionId ?? null;
    if (next !== chat.get().chatId) chat.open(next);
  }, [chat, sessionId]);
  // If the chat can’t be loaded, a visitor gets a new one, whereas a member could retry.
  useEffect(() => {
    if (!isUnreadable) return;
    chat.open(null);
    named(undefined);
  }, [chat, isUnreadable]);

  return {
    turns: state.turns,
    busy: state.turns.at(-1)?.status === 'running',
    restoring: state.restoring,
    ask: (text, kind) => void chat.ask({ text, kind, files: [] }),
    retry: chat.retry,
    reread: chat.reread,
    reset() {
      chat.open(null);
      onSession(undefined);
    },
  };
}
