import type { ChatInfo } from '@cosmos/contract/chats/chats.ts';
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { CallFault } from '../../../lib/api/trpc.ts';
import { pageSlice } from '../../../lib/page-store.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { listRows, type ListRow } from './chat-dates.ts';
import classes from './chat-list.module.css';
import { ChatRow } from './chat-row.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { useChatActions } from './use-chat-actions.ts';

const HEIGHTS = { heading: 40, chat: 58 } as const;
const FOOT_HEIGHT = 140;
/** The next page is requested this many rows before the end. */
const AHEAD = 20;

/** Scroll position, kept while views without the list are open. */
const scrolled = pageSlice('scrolled list of chats', 0);

interface ChatRowsProps {
  chats: readonly ChatInfo[];
  /** When the list was loaded; dates are relative to it. */
  readAt: number;
  rest: {
    state: 'none' | 'unread' | 'coming' | 'failed';
    fault: CallFault | null;
    ask: () => void;
  };
}

/** Renders only the visible rows, however long the list is. */
export function ChatRows({ chats, readAt, rest }: ChatRowsProps) {
  const now = useMemo(() => new Date(readAt), [readAt]);
  const rows = useMemo(() => listRows(chats, now), [chats, now]);
  const scroller = useRef<HTMLDivElement>(null);
  const actions = useChatActions();
  // oxlint-disable-next-line react/incompatible-library -- nothing it returns is passed on
  const virtual = useVirtualizer({
    count: rows.length + (rest.state === 'none' ? 0 : 1),
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(rows[index]),
    // Stable while the rows are: a new function would make it measure all rows again.
    getItemKey: useCallback((index: number) => rows[index]?.key ?? 'foot', [rows]),
    initialOffset: scrolled.get,
    overscan: 8,
    paddingStart: 4,
    paddingEnd: 16,
  });
  const items = virtual.getVirtualItems();
  const isNearEnd = (items.at(-1)?.index ?? 0) >= rows.length - AHEAD;
  const asksForMore = isNearEnd && rest.state === 'unread';
  const { ask } = rest;
  useEffect(() => {
    if (asksForMore) ask();
  });
  const foot = items.find(({ key }) => key === 'foot');
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      onScroll={(event) => {
        scrolled.set(event.currentTarget.scrollTop);
      }}
    >
      <div className={classes.rows} style={{ height: virtual.getTotalSize() }}>
        {sectionsOf(rows, items).map(({ heading, item: top, chats: shown }) => (
          <section key={heading} aria-label={heading}>
            {top && (
              <h3 className={classes.heading} style={at(top)}>
                {heading}
              </h3>
            )}
            <ul>
              {shown.map(({ chat, item }) => (
                <li key={item.key} className={classes.item} style={at(item)}>
                  <ChatRow chat={chat} now={now} {...actions} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {foot && (
          <div className={classes.foot} style={at(foot)}>
            {rest.fault ? (
              <LoadFailure message={rest.fault.message} requestId={rest.fault.requestId} onRetry={rest.ask} />
            ) : (
              <ListSkeleton label="Loading earlier chats" count={2} />
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function heightOf(row: ListRow<ChatInfo> | undefined): number {
  return row ? HEIGHTS[row.kind] : FOOT_HEIGHT;
}

const at = ({ start }: VirtualItem) => ({ transform: `translateY(${start}px)` });

interface Section {
  heading: string;
  /** Position of the heading; null if it is not visible. */
  item: VirtualItem | null;
  chats: { chat: ChatInfo; item: VirtualItem }[];
}

/** The visible rows by heading, although the heading may be far above. */
function sectionsOf(rows: readonly ListRow<ChatInfo>[], items: readonly VirtualItem[]): Section[] {
  const sections: Section[] = [];
  for (const item of items) {
    const row = rows[item.index];
    if (!row) continue;
    if (row.kind === 'heading') {
      sections.push({ heading: row.heading, item, chats: [] });
      continue;
    }
    let section = sections.at(-1);
    if (!section) {
      section = { heading: headingAbove(rows, item.index), item: null, chats: [] };
      sections.push(section);
    }
    section.chats.push({ chat: row.chat, item });
  }
  return sections.filter(({ chats }) => chats.length > 0);
}

function headingAbove(rows: readonly ListRow<ChatInfo>[], index: number): string {
  for (let above = index; above >= 0; above--) {
    const row = rows[above];
    if (row?.kind === 'heading') return row.heading;
  }
  return 'Recently';
}
