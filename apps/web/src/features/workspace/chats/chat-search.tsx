import type { ChatHit } from '@cosmos/contract/chats/chats.ts';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { faultOf } from '../../../lib/api/trpc.ts';
import { pageSlice, useSlice } from '../../../lib/page-store.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { SearchField } from '../../../ui/lists/search-field.tsx';
import { MarkedText } from '../../../ui/text/marked-text.tsx';
import { chatDate } from './chat-dates.ts';
import classes from './chat-search.module.css';
import { useChatSearch } from './chat-search-query.ts';
import { chatTitle } from './chats-query.ts';
import { ListSkeleton } from './list-skeleton.tsx';

/** Kept while the person looks at a result. */
const searchText = pageSlice('search over chats', '');

/** Searches one’s own chats: arrow keys move through the results, Enter opens a chat at the matching place. */
export function ChatSearch({ onClose }: { onClose: () => void }) {
  const text = useSlice(searchText);
  const setText = searchText.set;
  const [at, setAt] = useState(0);
  const [now] = useState(() => new Date());
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { words, hits, search } = useChatSearch(text);
  // When a chat was opened from here, the chat gets the focus.
  const onOpened = useEffectEvent(() => {
    if (text === '') input.current?.focus();
  });
  useEffect(() => onOpened(), []);
  const current = Math.min(at, hits.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const open = ({ chatId, turnId }: ChatHit) =>
    void navigate({ to: '/chat/$id', params: { id: chatId }, search: turnId ? { turn: turnId } : {} });
  const onKey = (key: string): boolean => {
    const hit = hits[current];
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step && hits.length > 0) setAt((current + step + hits.length) % hits.length);
    else if (key === 'Enter' && hit) open(hit);
    else return false;
    return true;
  };
  return (
    <div className={classes.search} role="search" aria-label="Your chats">
      <SearchField
        ref={input}
        label="Search your chats"
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={hits.length > 0 ? optionId(current) : undefined}
        value={text}
        onValue={(value) => {
          setText(value);
          setAt(0);
        }}
        onClose={onClose}
        onKey={onKey}
      />
      <p className="visually-hidden" role="status">
        {search.isSuccess && words !== '' ? counted(hits.length) : ''}
      </p>
      <div className={classes.found}>
        {words === '' && (
          <p className={classes.word}>Searches the titles, questions and answers of your chats.</p>
        )}
        {words !== '' && !search.data && search.fetchStatus === 'paused' && (
          <p className={classes.word}>You are offline. The search will continue when you are back online.</p>
        )}
        {words !== '' && search.isPending && search.fetchStatus !== 'paused' && (
          <ListSkeleton label="Searching" count={4} />
        )}
        {search.isError && (
          <div className={classes.word}>
            <LoadFailure
              message={faultOf(search.error).message}
              requestId={faultOf(search.error).requestId}
              onRetry={() => void search.refetch()}
            />
          </div>
        )}
        {search.isSuccess && words !== '' && hits.length === 0 && (
          <p className={classes.word}>No chats contain “{words}”.</p>
        )}
        <div ref={list} id={`${id}-list`} role="listbox" aria-label="Chats found">
          {hits.map((hit, index) => (
            <PlainButton
              key={hit.chatId}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              className={classes.hit}
              onPointerMove={() => setAt(index)}
              onClick={() => open(hit)}
            >
              <Hit hit={hit} now={now} />
            </PlainButton>
          ))}
        </div>
      </div>
    </div>
  );
}

function Hit({ hit, now }: { hit: ChatHit; now: Date }) {
  return (
    <>
      <span className={classes.title} dir="auto">
        {chatTitle(hit)}
      </span>
      {hit.snippet && (
        <span className={classes.snippet} dir="auto">
          <MarkedText {...hit.snippet} />
        </span>
      )}
      <span className={classes.date}>{chatDate(hit.createdAt, now)}</span>
    </>
  );
}

function counted(count: number): string {
  if (count === 0) return 'No chats found';
  return count === 1 ? '1 chat found' : `${count} chats found`;
}
