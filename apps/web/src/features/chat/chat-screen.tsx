import type { PromptKind } from '@cosmos/contract/conversation.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { statusQuery } from '../../lib/account-queries.ts';
import { type Turn, turnOnSky } from '../conversation/chat-state.ts';
import { Composer } from '../conversation/composer.tsx';
import { finishedSentence } from '../conversation/finished-sentence.ts';
import { Samples } from '../conversation/samples.tsx';
import { TurnView } from '../conversation/turn-view.tsx';
import { useChat } from '../conversation/use-chat.ts';
import { type CallFault } from '../../lib/trpc.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { ChatPanel } from '../workspace/chat-panel.tsx';
import { chatsQuery, chatTitle, refreshChats } from '../workspace/chats-query.ts';
import { Shell } from '../workspace/shell.tsx';
import { begunTurn, forgetBegun, handOver } from './begun-turn.ts';
import classes from './chat-screen.module.css';
import { ConciergeLine } from './concierge-line.tsx';

const ChatLimitDialog = lazy(() => import('./chat-limit-dialog.tsx'));

/** A chat of the member; without an id, a new one that gets its own address with the first question. */
export function ChatScreen({ chatId }: { chatId?: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isLimited, setLimited] = useState(false);
  const [lost, setLost] = useState<CallFault | null>(null);
  const [attempt, setAttempt] = useState(0);
  const composer = useRef<HTMLTextAreaElement>(null);
  const chats = useInfiniteQuery(chatsQuery).data?.pages.flatMap((page) => page.chats) ?? [];
  const chat = useChat({
    sessionId: chatId,
    begun: begunTurn(chatId),
    maxFollowups: LIMITS.followupsMemberMax,
    onSession: (id, turn) => {
      if (id && turn) handOver(id, turn);
      if (id) void navigate({ to: '/chat/$id', params: { id }, replace: chatId !== undefined });
      else void navigate({ to: '/', replace: true });
    },
    onLost: setLost,
    attempt,
    onFault: ({ reason }) => setLimited(reason === 'chat_limit' || reason === 'message_limit'),
  });
  useEffect(forgetBegun, []);

  const latest = chat.turns.at(-1);
  const onSky = turnOnSky(chat.turns);
  const settled = latest?.status === 'done' ? latest.key : null;
  // The first answer names the chat, and each one moves it up in the list.
  useEffect(() => {
    if (settled) void refreshChats(queryClient);
    if (settled) void queryClient.invalidateQueries({ queryKey: statusQuery.queryKey });
  }, [settled, queryClient]);

  const ask = (text: string, kind: PromptKind) => {
    if (!chat.busy) chat.ask(text, kind);
  };
  const asked = chat.turns.length > 0 || chat.restoring;
  return (
    <Shell view="cosmos" title={titleOf(chatId, chats, latest)} chatId={chatId} panel={<ChatPanel />}>
      <div className={classes.screen}>
        <div className={classes.column}>
          {chat.restoring && <Restoring />}
          {lost && (
            <div className={classes.lost}>
              <LoadFailure
                message={lost.message}
                requestId={lost.requestId}
                onRetry={() => {
                  setLost(null);
                  setAttempt(attempt + 1);
                }}
              />
            </div>
          )}
          {!asked && !lost && <Samples onAsk={ask} />}
          {chat.turns.map((turn) => (
            <TurnView
              key={turn.key}
              turn={turn}
              latest={turn === latest}
              tied={turn === onSky}
              onAsk={ask}
              onRetry={chat.retry}
            />
          ))}
          <p className="visually-hidden" aria-live="polite">
            {latest ? finishedSentence(latest) : ''}
          </p>
        </div>
        <div className={classes.dock} hidden={lost !== null}>
          <div className={classes.composer}>
            <Composer
              busy={chat.busy}
              asked={asked}
              onAsk={(text) => ask(text, 'typed')}
              inputRef={composer}
            />
          </div>
          <ConciergeLine />
        </div>
      </div>
      {isLimited && (
        <Suspense fallback={null}>
          <ChatLimitDialog onClose={() => setLimited(false)} />
        </Suspense>
      )}
    </Shell>
  );
}

function titleOf(
  chatId: string | undefined,
  chats: { chatId: string; title: string | null }[],
  latest: Turn | undefined,
): string {
  const listed = chats.find((chat) => chat.chatId === chatId);
  return listed?.title ?? latest?.reply?.sessionTitle ?? chatTitle(listed);
}

function Restoring() {
  return (
    <div className={classes.restoring} role="status">
      <span className="visually-hidden">Loading the conversation</span>
      <span className={classes.bone} />
      <span className={classes.bone} />
      <span className={classes.bone} />
    </div>
  );
}
