import type { ResultCard } from '@cosmos/contract/conversation.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconDownload, IconReload } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { profileQuery, statusQuery } from '../../lib/account-queries.ts';
import type { CallFault } from '../../lib/trpc.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { finishedSentence } from '../conversation/finished-sentence.ts';
import { PasskeyOffer } from '../passkeys/passkey-offer.tsx';
import { ChatPanel } from '../workspace/chat-panel.tsx';
import { chatTitle, refreshChats, useListedTitle } from '../workspace/chats-query.ts';
import { Shell } from '../workspace/shell.tsx';
import type { ViewAction } from '../workspace/view-action.ts';
import { begunChat, handOver } from './begun-chat.ts';
import classes from './chat-screen.module.css';
import { ConciergeLine } from './concierge-line.tsx';
import { draftOf, moveDraft } from './draft.ts';
import { LatestChats } from './latest-chats.tsx';
import { MemberComposer } from './member-composer.tsx';
import type { MemberTurn, Question } from './member-turn.ts';
import { TurnList } from './turn-list.tsx';
import { useMemberChat } from './use-member-chat.ts';
import { Welcome } from './welcome.tsx';

const ChatLimitDialog = lazy(() => import('./chat-limit-dialog.tsx'));
const OpenCard = lazy(() => import('./open-card.tsx'));
const ExportDialog = lazy(() => import('../chat-export/export-dialog.tsx'));

interface ChatScreenProps {
  chatId?: string;
  /** The record whose details are open. */
  card?: string | undefined;
  /** The turn to show. */
  turn?: string | undefined;
}

/** A chat of the member; without an id, a new one that gets its own address with the first question. */
export function ChatScreen({ chatId, card, turn }: ChatScreenProps) {
  const navigate = useNavigate();
  const [isLimited, setLimited] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const [cited, setCited] = useState<ResultCard | null>(null);
  const composer = useRef<HTMLTextAreaElement>(null);
  const [takesFocus] = useState(() => begunChat(chatId) !== undefined);
  const draft = draftOf(chatId ?? null);
  const listedTitle = useListedTitle(chatId);
  const firstName = useQuery(profileQuery).data?.firstName;

  const onRefused = (question: Question, fault: CallFault) => {
    draft.giveBack(question, fault.message);
    composer.current?.focus();
    if (fault.reason === 'chat_limit' || fault.reason === 'message_limit') setLimited(true);
  };
  const { chat, state } = useMemberChat(chatId, {
    onBegun: (id) => {
      handOver(id, chat);
      moveDraft(id);
      void navigate({ to: '/chat/$id', params: { id }, replace: chatId !== undefined });
    },
    onGone: () => void navigate({ to: '/', replace: true }),
    onRefused,
  });
  const { turns, restoring, lost } = state;
  const latest = turns.at(-1);
  const busy = latest?.status === 'running';
  useListsUpToDate(latest);
  useStopByEscape(busy, chat.stop);
  // The first question was written on another screen: its author goes on writing on this one.
  useEffect(() => {
    if (takesFocus) composer.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  const showCard = useCallback(
    (shown: ResultCard, id: string | null) => {
      setCited(shown);
      if (id)
        void navigate({
          to: '/chat/$id',
          params: { id },
          search: { card: shown.id },
          state: { cardDepth: 1 },
        });
    },
    [navigate],
  );
  const asked = turns.length > 0 || restoring;
  const actions: ViewAction[] = [];
  if (chatId && turns.length > 0) {
    actions.push(
      { label: 'Export', icon: IconDownload, onSelect: () => setExporting(true), busy },
      { label: 'Reset Chat', icon: IconReload, onSelect: () => void navigate({ to: '/' }), busy },
    );
  }
  const title = listedTitle ?? latest?.reply?.sessionTitle ?? chatTitle(undefined);
  return (
    <Shell view="cosmos" title={title} chatId={chatId} actions={actions} panel={<ChatPanel />}>
      <div className={classes.screen}>
        <div className={classes.column}>
          {restoring && <Restoring />}
          {lost && (
            <div className={classes.lost}>
              <LoadFailure
                message={lost.message}
                requestId={lost.requestId}
                onRetry={() => void chat.readAgain()}
              />
            </div>
          )}
          {!asked && !lost && <Welcome firstName={firstName} onAsk={chat.ask} />}
          {!asked && !lost && <LatestChats />}
          {!asked && !lost && <PasskeyOffer />}
          {turns.length > 0 && <TurnList chat={chat} state={state} named={turn} onCard={showCard} />}
          <p className="visually-hidden" aria-live="polite">
            {latest?.live ? finishedSentence(latest) : ''}
          </p>
        </div>
        <div className={classes.dock} data-docked hidden={lost !== null}>
          <div className={classes.composer}>
            <MemberComposer
              draft={draft}
              chatId={chatId ?? null}
              busy={busy}
              asked={asked}
              onAsk={chat.ask}
              onStop={chat.stop}
              inputRef={composer}
            />
          </div>
          <ConciergeLine />
        </div>
      </div>
      <Suspense fallback={null}>
        {isLimited && <ChatLimitDialog onClose={() => setLimited(false)} />}
        {card && chatId && <OpenCard id={card} chatId={chatId} cited={cited} turns={turns} />}
        {isExporting && chatId && (
          <ExportDialog chatId={chatId} title={title} onClose={() => setExporting(false)} />
        )}
      </Suspense>
    </Shell>
  );
}

/** The first answer names the chat, and each one moves it up in the list. */
function useListsUpToDate(latest: MemberTurn | undefined): void {
  const queryClient = useQueryClient();
  const settled = latest?.live && latest.status !== 'running' ? latest.key : null;
  useEffect(() => {
    if (!settled) return;
    void refreshChats(queryClient);
    void queryClient.invalidateQueries({ queryKey: statusQuery.queryKey });
  }, [settled, queryClient]);
}

/** Escape ends a running answer, unless it closes something that stands above it. */
function useStopByEscape(busy: boolean, stop: () => void): void {
  useEffect(() => {
    if (!busy) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const isTaken = event.defaultPrevented || document.querySelector('[role="dialog"], [role="menu"]');
      if (event.key === 'Escape' && !isTaken) stop();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [busy, stop]);
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
