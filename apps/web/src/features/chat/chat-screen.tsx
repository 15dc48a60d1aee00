import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { IconDownload, IconReload } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { api, apiUtils } from '../../lib/api/api.ts';
import type { CallFault } from '../../lib/api/trpc.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { PasskeyOffer } from '../account/passkeys/passkey-offer.tsx';
import { chatTitle, refreshChats, useListedTitle } from '../workspace/chats/chats-query.ts';
import { useNewTitle } from '../workspace/chats/rename-chat.ts';
import { readingParts } from '../reading/reading-parts.ts';
import { QuietSky } from '../sky/pictures/quiet-sky.tsx';
import { ChatView } from '../workspace/frame/chat-view.tsx';
import type { ViewAction } from '../workspace/frame/view-action.ts';
import { handedOver, handOver } from './chat-handover.ts';
import classes from './chat-screen.module.css';
import { ConciergeLine } from './concierge-line.tsx';
import { currentDrafts } from './composer/drafts.ts';
import { Composer } from './composer/composer.tsx';
import { LatestChats } from './latest-chats.tsx';
import { LatestSaved } from './latest-saved.tsx';
import { LatestSearches } from './latest-searches.tsx';
import { useDocking } from './docking.ts';
import { shownTitle } from './engine/chat-state.ts';
import { announcement } from './engine/finished-sentence.ts';
import type { Question, Turn } from './engine/turn.ts';
import { TurnList } from './turns/turn-list.tsx';
import { useFocusOnOpening } from './use-focus-on-opening.ts';
import { useMemberChat } from './use-member-chat.ts';
import { Samples } from './samples.tsx';
import { Welcome } from './welcome.tsx';

const ChatLimitDialog = lazy(() => import('./chat-limit-dialog.tsx'));
const OpenCard = lazy(() => import('./open-card.tsx'));
const ExportDialog = lazy(() => import('./export/export-dialog.tsx'));

interface ChatScreenProps {
  chatId?: string;
  /** Id of the record whose details are open. */
  card?: string | undefined;
  /** Id of the turn that the card was opened from. */
  cardOf?: string | undefined;
  /** Id of the turn to show. */
  turn?: string | undefined;
  /** Called if the member has no such chat on the server. */
  onMissing?: () => void;
}

/** One of the member’s chats; without an id, a new one that gets its address with the first question. */
export function ChatScreen(props: ChatScreenProps) {
  // A new key per person, so that nothing of the previous person remains after a sign-in.
  return <OwnChatScreen key={useSession()?.userId} {...props} />;
}

function OwnChatScreen({ chatId, card, cardOf, turn, onMissing }: ChatScreenProps) {
  const navigate = useNavigate();
  const [isLimited, setLimited] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const [cited, setCited] = useState<ResultCard | null>(null);
  // Opening a card must not scroll; arriving at its address shows the turn behind it.
  const [cameTo] = useState(turn ?? cardOf);
  const composer = useRef<HTMLTextAreaElement>(null);
  // The first question was typed on the new-chat screen, so the composer here takes the focus.
  const [isHandedOver] = useState(() => handedOver(chatId ?? null) !== undefined);
  const draft = currentDrafts().of(chatId ?? null);
  const listedTitle = useListedTitle(chatId);
  const givenTitle = useNewTitle(chatId);
  const firstName = api.profile.read.useQuery().data?.firstName;

  const onRefused = (question: Question, fault: CallFault) => {
    draft.giveBack(question, fault.message);
    composer.current?.focus();
    if (fault.reason === 'chat_limit' || fault.reason === 'message_limit') setLimited(true);
  };
  const { chat, state } = useMemberChat(chatId ?? null, {
    onCreated: (id) => {
      handOver(id, chat);
      currentDrafts().move(id);
      void navigate({ to: '/chat/$id', params: { id }, replace: chatId !== undefined });
    },
    onMissing: () => onMissing?.(),
    onRefused,
  });
  const { turns, restoring, unreadable } = state;
  const latest = turns.at(-1);
  const busy = latest?.status === 'running';
  useListsUpToDate(latest);
  useStopByEscape(busy, chat.stop);
  useFocusOnOpening(composer, { chatId, isHandedOver, isElsewhere: Boolean(card ?? turn) });

  const showCard = useCallback(
    (shown: ResultCard, { id, of }: { id: string | null; of: string | null }) => {
      setCited(shown);
      if (id)
        void navigate({
          to: '/chat/$id',
          params: { id },
          search: { card: shown.id, of: of ?? undefined },
          state: { cardDepth: 1 },
        });
    },
    [navigate],
  );
  const asked = turns.length > 0 || restoring;
  const isEmpty = !asked && !unreadable;
  const dock = useDocking(isEmpty, isHandedOver);
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  // On a phone the answer needs the room; the line then stands below it.
  const isBelow = isPhone && asked;
  const actions: ViewAction[] = [];
  if (chatId && turns.length > 0) {
    actions.push(
      { label: 'Export', icon: IconDownload, onSelect: () => setExporting(true), busy },
      { label: 'Reset Chat', icon: IconReload, onSelect: () => void navigate({ to: '/' }), busy },
    );
  }
  const title = chatTitle({ title: shownTitle(state, { given: givenTitle, listed: listedTitle }) });
  return (
    <ChatView title={title} chatId={chatId} actions={actions} bare={isEmpty && !chatId}>
      <div className={classes.screen} data-empty={isEmpty || undefined}>
        {isEmpty && <QuietSky />}
        <div className={classes.column}>
          {restoring && <Restoring />}
          {unreadable && (
            <div className={classes.lost}>
              <LoadFailure
                message={unreadable.message}
                requestId={unreadable.requestId}
                onRetry={() => void chat.readAgain()}
              />
            </div>
          )}
          {isEmpty && <Welcome firstName={firstName} level={chatId ? 2 : 1} />}
          {turns.length > 0 && (
            <TurnList chat={chat} state={state} named={turn ?? cameTo} onCard={showCard} />
          )}
          {isBelow && <ConciergeLine />}
          <p className="visually-hidden" aria-live="polite">
            {latest?.live ? announcement(latest) : ''}
          </p>
        </div>
        <div
          ref={dock}
          className={classes.dock}
          data-docked={!isEmpty || undefined}
          hidden={unreadable !== null}
        >
          <div className={classes.composer} data-sky-quiet>
            <Composer
              draft={draft}
              chatId={chatId ?? null}
              busy={busy}
              asked={asked}
              tall={isEmpty}
              hasChips={latest?.readAs ? readingParts(latest.readAs).length > 0 : false}
              onAsk={chat.ask}
              onStop={chat.stop}
              inputRef={composer}
            />
          </div>
          {!isEmpty && !isBelow && <ConciergeLine />}
        </div>
        {isEmpty && (
          <div className={classes.below}>
            <div className={classes.offers} data-sky-quiet>
              <Samples onAsk={(question) => void chat.ask(question)} />
              <PasskeyOffer />
              <div className={classes.latest}>
                <LatestChats />
                <LatestSearches />
                <LatestSaved />
              </div>
            </div>
            <div className={classes.foot}>
              <ConciergeLine />
            </div>
          </div>
        )}
      </div>
      <Suspense fallback={null}>
        {isLimited && <ChatLimitDialog onClose={() => setLimited(false)} />}
        {card && chatId && <OpenCard id={card} of={cardOf} chatId={chatId} cited={cited} turns={turns} />}
        {isExporting && chatId && (
          <ExportDialog chatId={chatId} title={title} onClose={() => setExporting(false)} />
        )}
      </Suspense>
    </ChatView>
  );
}

/** The first answer titles the chat, and every answer moves it up in the list. */
function useListsUpToDate(latest: Turn | undefined): void {
  const settled = latest?.live && latest.status !== 'running' ? latest.key : null;
  useEffect(() => {
    if (!settled) return;
    void refreshChats();
    void apiUtils.auth.status.invalidate();
  }, [settled]);
}

/** Escape stops a running answer, unless it closes an overlay. */
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
