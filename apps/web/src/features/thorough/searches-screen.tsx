import type { SearchEntry } from '@cosmos/contract/thorough/search-record.ts';
import { BENCHMARK_PREFIX } from '@cosmos/contract/conversation/suggestions.ts';
import { THOROUGH_LIMITS } from '@cosmos/contract/thorough/limits.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import {
  IconArrowUpLeft,
  IconChevronRight,
  IconFileSearch,
  IconMessages,
  IconTargetArrow,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { faultOf } from '../../lib/api/trpc.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { UniversityTile } from '../../ui/faces/university-tile.tsx';
import { chatMoment } from '../workspace/chats/chat-dates.ts';
import { TopBar } from '../workspace/frame/top-bar.tsx';
import { View } from '../workspace/frame/view.tsx';
import { NewSearch, searchDraft } from './new-search.tsx';
import { searchState } from './search-words.ts';
import classes from './searches-screen.module.css';

const STEPS = [
  {
    icon: IconMessages,
    name: 'Asks in several ways',
    text: 'Your question is searched as a whole, in parts, by its words and by its meaning.',
  },
  {
    icon: IconFileSearch,
    name: 'Reads closely',
    text: `Up to ${THOROUGH_LIMITS.recordsRead} of the most likely records are read sentence by sentence.`,
  },
  {
    icon: IconTargetArrow,
    name: 'Says how sure it is',
    text: 'It estimates how many records it may have missed.',
  },
];

/** The member’s thorough searches, and a place to start one. */
export function SearchesScreen() {
  const [text, setText] = useState(searchDraft.get());
  const field = useRef<HTMLTextAreaElement>(null);
  const write = (next: string) => {
    searchDraft.set(() => next);
    setText(next);
  };
  const take = (question: string) => {
    write(question);
    field.current?.focus();
  };
  return (
    <View name="Searches" bar={<TopBar title="Searches" actions={[]} />}>
      <div className={classes.columns}>
        <div className={classes.main}>
          <div>
            <h2 className={classes.title}>For questions that matter</h2>
            <p className={classes.lead}>
              A thorough search takes a little longer than a chat answer and is saved: you can come back to
              it, export it, or run it again as the catalogue grows.
            </p>
          </div>
          <NewSearch text={text} onText={write} inputRef={field} />
          <SearchList onExample={take} />
        </div>
        <How />
      </div>
    </View>
  );
}

function How() {
  return (
    <aside className={classes.how} aria-labelledby="how-it-searches">
      <h2 className={classes.howTitle} id="how-it-searches">
        How it searches
      </h2>
      <ol className={classes.steps}>
        {STEPS.map(({ icon: Picture, name, text }) => (
          <li key={name} className={classes.step}>
            <Picture size={20} stroke={1.5} aria-hidden="true" />
            <b>{name}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </aside>
  );
}

function SearchList({ onExample }: { onExample: (question: string) => void }) {
  const { data, error, dataUpdatedAt, refetch } = api.thorough.list.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'running') ? 1_000 : false),
  });
  if (error && !data) {
    const { message, requestId } = faultOf(error);
    return <LoadFailure message={message} requestId={requestId} onRetry={() => void refetch()} />;
  }
  if (!data) return <Bones />;
  const now = new Date(dataUpdatedAt);
  return (
    <section aria-labelledby="your-searches">
      <h2 className={classes.heading} id="your-searches">
        Your searches
      </h2>
      {data.length === 0 ? (
        <Examples onExample={onExample} />
      ) : (
        <ul>
          {data.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} now={now} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Stands in for the first search: where searches come from, and questions that the catalogue answers. */
function Examples({ onExample }: { onExample: (question: string) => void }) {
  const samples = api.assistant.samples.useQuery(undefined, { staleTime: Infinity }).data ?? [];
  return (
    <>
      <p className={classes.empty}>
        No searches yet. Write a question above, choose “Search thoroughly” below the results of a chat
        answer, or begin with one of these:
      </p>
      <ul>
        {samples.map(({ text, kind }) => (
          <li key={kind}>
            <PlainButton
              className={`${classes.entry} ${classes.example}`}
              onClick={() => onExample(questionOf(text))}
            >
              <span className={classes.words}>
                <span className={classes.question} dir="auto">
                  {questionOf(text)}
                </span>
              </span>
              <IconArrowUpLeft size={18} stroke={1.6} aria-hidden="true" className={classes.arrow} />
            </PlainButton>
          </li>
        ))}
      </ul>
    </>
  );
}

function questionOf(text: string): string {
  return text.startsWith(BENCHMARK_PREFIX) ? text.slice(BENCHMARK_PREFIX.length) : text;
}

function Entry({ entry, now }: { entry: SearchEntry; now: Date }) {
  const { id, question, status, universities, createdAt } = entry;
  return (
    <Link to="/search/$id" params={{ id }} preload={false} className={classes.entry}>
      <span className={classes.words}>
        <span className={classes.question} dir="auto">
          {question}
        </span>
        <span className={classes.facts} data-status={status}>
          <span className={classes.state}>{searchState(entry)}</span>
          <span aria-hidden="true">·</span>
          <span>{chatMoment(createdAt, now)}</span>
        </span>
      </span>
      <span className={classes.tiles}>
        {universities.map((university) => (
          <span key={university} title={university}>
            <UniversityTile university={university} size={24} />
            <span className="visually-hidden">{university}</span>
          </span>
        ))}
      </span>
      <IconChevronRight size={18} stroke={1.6} aria-hidden="true" className={classes.arrow} />
    </Link>
  );
}

function Bones() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading your searches</span>
      <span className={classes.bone} />
      <span className={classes.bone} />
      <span className={classes.bone} />
    </div>
  );
}
