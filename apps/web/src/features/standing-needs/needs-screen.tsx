import type { NeedEntry } from '@cosmos/contract/standing-needs/needs.ts';
import { IconChevronRight, IconMail, IconRefresh, IconWorldShare } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api/api.ts';
import { faultOf } from '../../lib/api/trpc.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { NewNeed } from './new-need.tsx';
import { counted, needState, newsFirst, createdWords } from './need-words.ts';
import classes from './need-list.module.css';
import page from './needs-screen.module.css';

const STEPS = [
  {
    icon: IconRefresh,
    name: 'Every new record is checked',
    text: 'Records are checked against your need as soon as they are added or changed.',
  },
  {
    icon: IconMail,
    name: 'At most one email a day about matches',
    text: 'We email you about the first match of the day; the rest go into your digest.',
  },
  {
    icon: IconWorldShare,
    name: 'Universities can answer',
    text: 'Publish your need as a page if you like. Anyone with its link can answer without an account.',
  },
];

/** The member’s standing needs, and a place for a new one. */
export function NeedsScreen() {
  return (
    <div className={page.columns}>
      <div className={page.main}>
        <div>
          <h2 className={page.title}>Can’t find it yet? We’ll keep looking.</h2>
          <p className={page.lead}>
            Describe a need once. We’ll check every new record against it and tell you when one fits.
          </p>
        </div>
        <NewNeed />
        <NeedList />
      </div>
      <aside className={page.how} aria-labelledby="how-needs-work">
        <h2 className={page.howTitle} id="how-needs-work">
          How it works
        </h2>
        <ol>
          {STEPS.map(({ icon: Picture, name, text }) => (
            <li key={name} className={page.step}>
              <Picture size={20} stroke={1.5} aria-hidden="true" />
              <b>{name}</b>
              <span>{text}</span>
            </li>
          ))}
        </ol>
        <p className={page.more}>
          <Link to="/for-you/alerts">Email settings</Link>
        </p>
      </aside>
    </div>
  );
}

function NeedList() {
  const { data, error, dataUpdatedAt, refetch } = api.needs.list.useQuery();
  if (error && !data) {
    const { message, requestId } = faultOf(error);
    return <LoadFailure message={message} requestId={requestId} onRetry={() => void refetch()} />;
  }
  if (!data)
    return (
      <div role="status">
        <span className="visually-hidden">Loading your standing needs</span>
        <span className={classes.bone} />
        <span className={classes.bone} />
      </div>
    );
  const now = new Date(dataUpdatedAt);
  return (
    <section aria-labelledby="your-needs">
      <h2 className={classes.heading} id="your-needs">
        Your standing needs
      </h2>
      {data.length === 0 ? (
        <p className={classes.empty}>
          None yet. Write one above, or choose “Notify me of matches” below an answer that finds nothing.
        </p>
      ) : (
        <ul>
          {newsFirst(data).map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} now={now} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Entry({ entry, now }: { entry: NeedEntry; now: Date }) {
  const { id, question, newAnswers, isPublished, createdAt, found, isPaused } = entry;
  return (
    <Link to="/for-you/needs/$id" params={{ id }} preload={false} className={classes.entry}>
      <span className={classes.words}>
        <span className={classes.question} dir="auto">
          {question}
        </span>
        <span className={classes.facts} data-found={(found > 0 && !isPaused) || undefined}>
          <span className={classes.state}>{needState(entry, now)}</span>
          <span aria-hidden="true">·</span>
          <span>{createdWords(createdAt, now)}</span>
          {isPublished && (
            <>
              <span aria-hidden="true">·</span>
              <span>published</span>
            </>
          )}
        </span>
      </span>
      {newAnswers > 0 && <span className={classes.badge}>{counted(newAnswers, 'new answer')}</span>}
      <IconChevronRight size={18} stroke={1.6} aria-hidden="true" className={classes.arrow} />
    </Link>
  );
}
