import type { SearchEntry } from '@cosmos/contract/thorough/search-record.ts';
import { THOROUGH_LIMITS } from '@cosmos/contract/thorough/limits.ts';
import { IconChevronRight, IconFileSearch, IconMessages, IconTargetArrow } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api/api.ts';
import { faultOf } from '../../lib/api/trpc.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { UniversityTile } from '../../ui/university-tile.tsx';
import { chatDate } from '../workspace/chats/chat-dates.ts';
import { TopBar } from '../workspace/frame/top-bar.tsx';
import { View } from '../workspace/frame/view.tsx';
import { NewSearch } from './new-search.tsx';
import { counted } from './search-words.ts';
import classes from './searches-screen.module.css';

const WHAT = [
  { icon: IconMessages, text: 'Tries your question in several wordings' },
  { icon: IconFileSearch, text: `Reads up to ${THOROUGH_LIMITS.recordsRead} records sentence by sentence` },
  { icon: IconTargetArrow, text: 'Estimates how much it may have missed' },
];

/** The member’s thorough searches, and a place to start one. */
export function SearchesScreen() {
  return (
    <View name="Searches" bar={<TopBar title="Searches" actions={[]} />}>
      <div className={classes.column}>
        <div className={classes.intro}>
          <h2 className={classes.title}>Search thoroughly</h2>
          <p className={classes.lead}>
            For questions that matter. A thorough search takes a little longer than a chat answer and is
            saved: you can come back to it, export it, or run it again as the catalogue grows.
          </p>
          <ul className={classes.what}>
            {WHAT.map(({ icon: Picture, text }) => (
              <li key={text}>
                <Picture size={20} stroke={1.5} aria-hidden="true" />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <NewSearch />
        <SearchList />
      </div>
    </View>
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
  if (!data) return <Bones />;
  if (data.length === 0)
    return (
      <p className={classes.empty}>
        No searches yet. Start one here, or choose “Search thoroughly” below the results of an answer.
      </p>
    );
  const now = new Date(dataUpdatedAt);
  return (
    <section aria-labelledby="your-searches">
      <h2 className={classes.heading} id="your-searches">
        Your searches
      </h2>
      <ul>
        {data.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
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
          <span className={classes.state}>{stateOf(entry)}</span>
          <span aria-hidden="true">·</span>
          <span>{chatDate(createdAt, now)}</span>
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
