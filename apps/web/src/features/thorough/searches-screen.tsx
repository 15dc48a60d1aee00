import type { SearchEntry } from '@cosmos/contract/thorough/search-record.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { IconListSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { faultOf } from '../../lib/api/trpc.ts';
import { pageSlice } from '../../lib/page-store.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { chatDate } from '../workspace/chats/chat-dates.ts';
import { TopBar } from '../workspace/frame/top-bar.tsx';
import { View } from '../workspace/frame/view.tsx';
import { counted } from './search-words.ts';
import { useStartSearch } from './use-start-search.ts';
import classes from './searches-screen.module.css';

/** What was typed stays while other views are open. */
const draft = pageSlice('search draft', '');

/** The member’s thorough searches, and a place to begin one. */
export function SearchesScreen() {
  return (
    <View name="Searches" bar={<TopBar title="Searches" actions={[]} />}>
      <div className={classes.column}>
        <NewSearch />
        <SearchList />
      </div>
    </View>
  );
}

function NewSearch() {
  const [text, setText] = useState(draft.get());
  const { start, isPending, refusal } = useStartSearch();
  const change = (next: string) => {
    draft.set(() => next);
    setText(next);
  };
  const isTooLong = text.length > CONVERSATION_LIMITS.messageCharacters;
  const isEmpty = text.trim() === '';
  const note = isTooLong ? CONVERSATION_MESSAGES.messageTooLong : (refusal ?? '');
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !isTooLong) start({ from: 'question', text });
      }}
    >
      <p className={classes.lead}>
        A thorough search tries several wordings, reads up to 60 records sentence by sentence, and tells how
        sure it is that little was missed. It is kept, so you can come back to it, export it and run it again.
      </p>
      <TextArea
        label="What are you looking for?"
        placeholder="Describe the problem, what a solution has to do, and what it must not be."
        autosize
        minRows={3}
        maxRows={10}
        value={text}
        onValue={change}
        note={{ text: note, tone: note === '' ? 'quiet' : 'bad' }}
      />
      <Button type="submit" look="filled" busy={isPending} waiting={isEmpty || isTooLong}>
        Search thoroughly
      </Button>
    </form>
  );
}

function SearchList() {
  const { data, error, dataUpdatedAt, refetch } = api.thorough.list.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'running') ? 1_000 : false),
  });
  if (error && !data) {
    const { message, requestId } = faultOf(error);
    return <LoadFailure message={message} requestId={requestId} onRetry={() => void refetch()} />;
  }
  if (!data) return <div role="status" className={classes.bone} aria-label="Loading your searches" />;
  if (data.length === 0)
    return (
      <p className={classes.empty}>
        No searches yet. Begin one here, or press “Search thoroughly” above the results of an answer.
      </p>
    );
  return (
    <section aria-labelledby="your-searches">
      <h2 className={classes.title} id="your-searches">
        Your searches
      </h2>
      <ul className={classes.list}>
        {data.map((entry) => (
          <li key={entry.id}>
            <Link to="/search/$id" params={{ id: entry.id }} preload={false} className={classes.entry}>
              <IconListSearch size={18} stroke={1.6} aria-hidden="true" className={classes.glyph} />
              <span className={classes.question} dir="auto">
                {entry.question}
              </span>
              <span className={classes.state}>{stateOf(entry)}</span>
              <span className={classes.date}>{chatDate(entry.createdAt, new Date(dataUpdatedAt))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf({ status, results }: SearchEntry): string {
  switch (status) {
    case 'running':
      return 'Running';
    case 'stopped':
      return 'Stopped';
    case 'failed':
      return 'Failed';
    case 'done':
      return counted(results, 'record');
  }
}
