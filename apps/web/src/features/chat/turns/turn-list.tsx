import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Chat } from '../engine/chat-engine.ts';
import type { ChatState } from '../engine/chat-state.ts';
import { TurnView } from './turn-view.tsx';
import classes from './turn-list.module.css';
import { scrollerOf, useFollowEnd } from './use-follow-end.ts';

interface TurnListProps {
  chat: Chat;
  state: ChatState;
  /** The turn that the address names. */
  named: string | undefined;
  onCard: (card: ResultCard, chatId: string | null) => void;
}

/** Heights of turns that weren't drawn yet, in pixels: about what they turn out to be. */
const WITH_CARDS = 1_400;
const WITHOUT_CARDS = 200;
const OVERSCAN = 3;
/** Older turns are read when the person comes this near to the oldest one, in pixels. */
const READ_AHEAD = 1_500;
const ABOVE = 12;

/** The turns of a chat. However many there are, only those in sight, and a few beside them, are on the page. */
export function TurnList({ chat, state, named, onCard }: TurnListProps) {
  const { turns, chatId } = state;
  const hasOlder = state.before !== null;
  const list = useRef<HTMLDivElement>(null);
  const running = turns.at(-1)?.status === 'running';
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here and handed to nobody
  const virtual = useVirtualizer({
    count: turns.length,
    getScrollElement: () => scrollerOf(list),
    estimateSize: (index) => ((turns[index]?.results.length ?? 0) > 0 ? WITH_CARDS : WITHOUT_CARDS),
    getItemKey: useCallback((index: number) => turns[index]?.key ?? index, [turns]),
    overscan: OVERSCAN,
    scrollPaddingStart: ABOVE,
    // Older turns come in above without moving what is read.
    anchorTo: 'end',
    scrollEndThreshold: -1,
  });
  useFollowEnd({ list, running, key: turns.at(-1)?.key });

  const seeking = useNamedTurn({ chat, state, named, show: (index) => showTurn(virtual, index) });
  useOlderTurns({ chat, list, hasOlder: hasOlder && !seeking, count: turns.length });

  const open = useCallback((card: ResultCard) => onCard(card, chatId), [onCard, chatId]);
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

/** Shows the newest turn of a chat that is opened, or the one that the address names, however old it is. True while that one is sought. */
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
    // A turn that has just been asked is followed; one that was read is shown from its beginning.
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

/** Reads older turns before the person comes to the oldest one. */
function useOlderTurns({ chat, list, hasOlder, count }: Older): void {
  useEffect(() => {
    const scroller = scrollerOf(list);
    if (!scroller || !hasOlder) return undefined;
    const look = () => {
      if (scroller.scrollTop < READ_AHEAD) void chat.loadOlder().catch(() => undefined);
    };
    // What was read last has its place first.
    const frame = requestAnimationFrame(() => requestAnimationFrame(look));
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      scroller.removeEventListener('scroll', look);
    };
  }, [chat, list, hasOlder, count]);
}
