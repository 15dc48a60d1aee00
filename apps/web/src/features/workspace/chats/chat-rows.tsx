import type { ChatInfo } from '@cosmos/contract/chats/chats.ts';
import type { VirtualItem } from '@tanstack/react-virtual';
import { useMemo } from 'react';
import { pageSlice } from '../../../lib/page-store.ts';
import { LongList, placeOf } from '../../../ui/lists/long-list.tsx';
import type { RestOfList } from '../../../ui/lists/rest-of-list.ts';
import { listRows, type ListRow } from './chat-dates.ts';
import classes from './chat-list.module.css';
import { ChatRow } from './chat-row.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { useChatActions } from './use-chat-actions.ts';

const HEIGHTS = { heading: 40, chat: 58 } as const;
const FOOT_HEIGHT = 140;
const PADDING = { start: 4, end: 16 };

/** Scroll position, kept while views without the list are open. */
const scrolled = pageSlice('scrolled list of chats', 0);

interface ChatRowsProps {
  chats: readonly ChatInfo[];
  /** When the list was loaded; dates are relative to it. */
  readAt: number;
  rest: RestOfList;
}

/** The chats under the headings of their dates. */
export function ChatRows({ chats, readAt, rest }: ChatRowsProps) {
  const now = useMemo(() => new Date(readAt), [readAt]);
  const rows = useMemo(() => listRows(chats, now), [chats, now]);
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const actions = useChatActions();
  return (
    <LongList
      keys={keys}
      heightOf={(index) => HEIGHTS[rows[index]?.kind ?? 'chat']}
      footHeight={FOOT_HEIGHT}
      rest={rest}
      coming={<ListSkeleton label="Loading earlier chats" count={2} />}
      scrolled={scrolled}
      padding={PADDING}
    >
      {(items) =>
        sectionsOf(rows, items).map(({ heading, item: top, chats: shown }) => (
          <section key={heading} aria-label={heading}>
            {top && (
              <div {...placeOf(top)}>
                <h3 className={classes.heading}>{heading}</h3>
              </div>
            )}
            <ul>
              {shown.map(({ chat, item }) => (
                <li key={item.key} {...placeOf(item)}>
                  <div className={classes.row}>
                    <ChatRow chat={chat} now={now} {...actions} />
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))
      }
    </LongList>
  );
}

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
