import type { AlertItem } from '@cosmos/contract/alerts/alerts.ts';
import { reasonsLine } from '@cosmos/contract/alerts/alerts.ts';
import { IconBookmark, IconListSearch, IconSparkles } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api/api.ts';
import { faultOf } from '../../lib/api/trpc.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { RecordRow } from '../standing-needs/record-row.tsx';
import { chatGroup, chatDate } from '../workspace/chats/chat-dates.ts';
import { AlertSettingsCard } from './alert-settings-card.tsx';
import classes from './alerts-screen.module.css';

/** Everything that the member was told of, and why; beside it, how they are told. */
export function AlertsScreen() {
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <h2 className={classes.title}>Recent alerts</h2>
        <AlertList />
      </div>
      <AlertSettingsCard />
    </div>
  );
}

function AlertList() {
  const pages = api.alerts.list.useInfiniteQuery(
    {},
    { getNextPageParam: ({ next }) => next, initialCursor: null },
  );
  if (pages.error && !pages.data)
    return <LoadFailure {...faultOf(pages.error)} onRetry={() => void pages.refetch()} />;
  if (!pages.data)
    return (
      <div role="status">
        <span className="visually-hidden">Loading your alerts</span>
        <span className={classes.bone} />
        <span className={classes.bone} />
        <span className={classes.bone} />
      </div>
    );
  const items = pages.data.pages.flatMap((page) => page.items);
  const now = new Date(pages.dataUpdatedAt);
  if (items.length === 0) return <Nothing />;
  return (
    <>
      {groupsOf(items, now).map(({ heading, items: some }) => (
        <section key={heading} aria-label={heading}>
          <h3 className={classes.heading}>{heading}</h3>
          <ul>
            {byRecord(some).map(([item, ...others]) => (
              <li key={item.id}>
                <Item items={[item, ...others]} now={now} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {pages.hasNextPage && (
        <div className={classes.more}>
          <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            Show older alerts
          </Button>
        </div>
      )}
    </>
  );
}

function Nothing() {
  return (
    <div className={classes.nothing}>
      <p>No alerts yet. We’ll alert you about:</p>
      <ul className={classes.sources}>
        <li>
          <IconListSearch size={20} stroke={1.5} aria-hidden="true" />
          <span>
            matches and answers for your <Link to="/for-you/needs">standing needs</Link>
          </span>
        </li>
        <li>
          <IconSparkles size={20} stroke={1.5} aria-hidden="true" />
          <span>
            new records that match your{' '}
            <Link to="/profile/$tab" params={{ tab: 'interests' }}>
              interests
            </Link>
          </span>
        </li>
        <li>
          <IconBookmark size={20} stroke={1.5} aria-hidden="true" />
          <span>
            changes to your{' '}
            <Link to="/profile/$tab" params={{ tab: 'saved' }}>
              saved records
            </Link>
          </span>
        </li>
      </ul>
    </div>
  );
}

function groupsOf(items: readonly AlertItem[], now: Date): { heading: string; items: AlertItem[] }[] {
  return [...Map.groupBy(items, ({ at }) => chatGroup(at, now))].map(([heading, some]) => ({
    heading,
    items: some,
  }));
}

type OfOneRecord = [AlertItem, ...AlertItem[]];

/** What was said of one record stands together, where the newest of it stands. */
function byRecord(items: readonly AlertItem[]): OfOneRecord[] {
  return [...Map.groupBy(items, ({ recordId, id }) => recordId ?? id).values()].filter(
    (some): some is OfOneRecord => some.length > 0,
  );
}

const STATES = { sent: 'Emailed', coming: 'In the next email', listed: 'Not emailed' } as const;
const HEARD = ['sent', 'coming', 'listed'] as const;

/** What says most comes first. */
const RANK: Readonly<Record<AlertItem['reason']['kind'], number>> = {
  answer: 0,
  need: 1,
  saved: 2,
  interest: 3,
};

/** A record with what it was told for in a sentence, when and how. */
function Item({ items, now }: { items: OfOneRecord; now: Date }) {
  const [newest] = items;
  const record = { ...newest, recordId: newest.recordId ?? '' };
  // What was emailed once is known, even if it comes again.
  const state = STATES[HEARD.find((each) => items.some((item) => item.state === each)) ?? 'listed'];
  const needId = items.find((item) => item.needId !== null)?.needId;
  const reasons = [...items].toSorted((a, b) => RANK[a.reason.kind] - RANK[b.reason.kind]);
  // What it meets of a need stands below as marks, and says more than that it fits an interest, too.
  const met = reasons.flatMap(({ reason }) => (reason.kind === 'need' ? reason.met : []));
  const said = reasons.map(({ reason }) => (reason.kind === 'need' ? { ...reason, met: [] } : reason));
  const told = met.length > 0 ? said.filter(({ kind }) => kind !== 'interest') : said;
  return (
    <RecordRow
      record={record}
      isListed={newest.isListed}
      fit={met.map((requirement) => ({ requirement, status: 'met' as const }))}
      foot={
        <span className={classes.state}>
          {chatDate(newest.at, now)} · {state}
          {needId && (
            <>
              {' · '}
              <Link to="/for-you/needs/$id" params={{ id: needId }}>
                View need
              </Link>
            </>
          )}
        </span>
      }
    >
      <span className={classes.reason}>{reasonsLine(told)}</span>
    </RecordRow>
  );
}
