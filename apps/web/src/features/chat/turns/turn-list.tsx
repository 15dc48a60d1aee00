import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { Chat } from '../engine/chat-engine.ts';
import type { ChatState } from '../engine/chat-state.ts';
import { turnLeft } from '../../cards/list/left-results.ts';
import { TurnView } from './turn-view.tsx';
import classes from './turn-list.module.css';
import { scrollerOf, useFollowEnd } from './use-follow-end.ts';

interface TurnListProps {
  chat: Chat;
  state: ChatState;
  /** Id of the turn named by the address. */
  named: string | undefined;
  onCard: (card: ResultCard, from: { id: string | null; of: string | null }) => void;
}

/** Estimated heights of turns not drawn yet, in pixels. */
const WITH_CARDS = 1_400;
const WITHOUT_CARDS = 200;
const OVERSCAN = 3;
/** Older turns are loaded when the person scrolls this near to the oldest one, in pixels. */
const READ_AHEAD = 1_500;
const ABOVE = 12;

/** The turns of a chat. Only visible turns, and a few around them, are in the page. */
export function TurnList({ chat, state, named, onCard }: TurnListProps) {
  const { turns, chatId } = state;
  const hasOlder = state.before !== null;
  const list = useRef<HTMLDivElement>(null);
  const running = turns.at(-1)?.status === 'running';
  const overscan = useOverscan(turns.length > 0);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here and not passed on
  const virtual = useVirtualizer({
    count: turns.length,
    getScrollElement: () => scrollerOf(list),
    estimateSize: (index) => ((turns[index]?.results.length ?? 0) > 0 ? WITH_CARDS : WITHOUT_CARDS),
    getItemKey: useCallback((index: number) => turns[index]?.key ?? index, [turns]),
    overscan,
    scrollPaddingStart: ABOVE,
    // Older turns are inserted above without moving the visible ones.
    anchorTo: 'end',
    scrollEndThreshold: -1,
  });
  useFollowEnd({ list, running, key: turns.at(-1)?.key });

  // Back from the board, at the answer that was left.
  const [returned] = useState(turnLeft);
  const sought = turns.some(({ turnId }) => turnId !== null && turnId === returned) ? returned! : named;
  const seeking = useNamedTurn({ chat, state, named: sought, show: (index) => showTurn(virtual, index) });
  useOlderTurns({ chat, list, hasOlder: hasOlder && !seeking, count: turns.length });

  const open = useCallback(
    (card: ResultCard, of: string | null) => onCard(card, { id: chatId, of }),
    [onCard, chatId],
  );
  const items = virtual.getVirtualItems();
  return (
    <div
      ref={list}
      className={classes.list}
      role="feed"
      aria-label="Conversation"
      aria-busy={state.restoring}
      style={{ height: virtual.getTotalSize() }}
    >
      {items.map(({ index, key, start }) => {
        const turn = turns[index];
        return (
          turn && (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={classes.item}
              style={{ transform: `translateY(${start}px)` }}
            >
              <TurnView
                turn={turn}
                chatId={chatId}
                chat={chat}
                latest={index === turns.length - 1}
                busy={running || state.choosing}
                named={turn.turnId !== null && turn.turnId === named}
                position={hasOlder ? -1 : index + 1}
                count={hasOlder ? -1 : turns.length}
                onCard={open}
              />
            </div>
          )
        );
      })}
    </div>
  );
}

/** A chat opens with only the turns in view, so that they appear at once; those around them follow when the page is idle. */
function useOverscan(isLoaded: boolean): number {
  const [overscan, setOverscan] = useState(0);
  useEffect(() => {
    if (!isLoaded) return undefined;
    // Safari has no idle callbacks.
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 200));
    const forget = window.cancelIdleCallback ?? window.clearTimeout;
    const waiting = whenIdle(() => startTransition(() => setOverscan(OVERSCAN)));
    return () => forget(waiting);
  }, [isLoaded]);
  return overscan;
}

type Virtual = ReturnType<typeof useVirtualizer<HTMLElement, Element>>;

function showTurn(virtual: Virtual, index: number): void {
  virtual.scrollToIndex(index, { align: 'start' });
}

interface Named {
  chat: Chat;
  state: ChatState;
  named: string | undefined;
  show: (index: number) => void;
}

/** Shows the newest turn when a chat opens, or the one the address names. True while searching for that one. */
function useNamedTurn({ chat, state, named, show }: Named): boolean {
  const shown = useRef<string | null>(null);
  const { turns, restoring } = state;
  const hasOlder = state.before !== null;
  const at = named ? turns.findIndex((turn) => turn.turnId === named) : turns.length - 1;
  useEffect(() => {
    const target = named ?? 'newest';
    if (shown.current === target || restoring || turns.length === 0) return;
    if (at < 0 && hasOlder) {
      void chat.loadOlder().catch(() => undefined);
      return;
    }
    shown.current = target;
    // A turn just asked is followed as it grows; a loaded one is shown from its start.
    if (at >= 0 && !turns[at]?.live) show(at);
  });
  return named !== undefined && at < 0 && hasOlder;
}

interface Older {
  chat: Chat;
  list: RefObject<HTMLElement | null>;
  hasOlder: boolean;
  count: number;
}

/** Loads older turns before the person reaches the oldest one. */
function useOlderTurns({ chat, list, hasOlder, count }: Older): void {
  useEffect(() => {
    const scroller = scrollerOf(list);
    if (!scroller || !hasOlder) return undefined;
    const look = () => {
      if (scroller.scrollTop < READ_AHEAD) void chat.loadOlder().catch(() => undefined);
    };
    // Wait until the turns loaded last have been laid out.
    const frame = requestAnimationFrame(() => requestAnimationFrame(look));
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      scroller.removeEventListener('scroll', look);
    };
  }, [chat, list, hasOlder, count]);
}
