import type { BenchOutcome, BenchRecord } from '@cosmos/contract/admin/bench.ts';
import { useId, useState } from 'react';
import { countOf } from '../../../lib/format/rounded-count.ts';
import { FoldButton } from '../../../ui/layout/fold.tsx';
import { RoomBones, RoomFailure } from '../list/room-states.tsx';
import { KIND_NAMES } from '../list/record-kinds.ts';
import { placeThere } from './bench-words.ts';
import classes from './bench.module.css';
import { percent, reasonInWords } from './index-words.ts';
import { ScoreSumTable } from './score-sum.tsx';
import { becauseOf } from './score-words.ts';
import { ShareBar } from './share-bar.tsx';
import { type BenchAsked, useBench } from './use-bench.ts';

interface BenchSideProps {
  input: BenchAsked;
  /** What the other side finds, once that is known. */
  other: BenchOutcome | undefined;
}

/** What one configuration finds, how long its parts took, and why a record is where it is. */
export function BenchSide({ input, other }: BenchSideProps) {
  const search = useBench(input);
  if (search.isPending) return <RoomBones label="the results" />;
  if (!search.data) return <RoomFailure query={search} />;
  const { records, asked, found } = search.data;
  return (
    <>
      <p className={classes.quiet} title={timesInWords(search.data)}>
        {countOf(found, 'result', 'results') || 'No results'} in {ms(search.data.milliseconds.total)}
      </p>
      {asked && <Asked asked={asked} />}
      {records.length === 0 ? (
        <p className={classes.quiet}>Nothing in the catalogue fits this question.</p>
      ) : (
        <Ranking records={records} other={other} />
      )}
    </>
  );
}

function Ranking({ records, other }: { records: readonly BenchRecord[] } & Pick<BenchSideProps, 'other'>) {
  return (
    <ol className={classes.records}>
      {records.map((record) => (
        <Found key={record.id} record={record} there={placeThere(record, other)} />
      ))}
    </ol>
  );
}

const ms = (time: number) => `${Math.round(time)} ms`;

function timesInWords({ candidates, milliseconds: { words, vectors, ranking } }: BenchOutcome): string {
  return `From ${candidates.toLocaleString('en-GB')} candidates; words ${ms(words)}, meaning ${ms(vectors)}, ranking ${ms(ranking)}`;
}

function Asked({ asked }: { asked: NonNullable<BenchOutcome['asked']> }) {
  return (
    <div className={classes.asked} role="status">
      <p>{reasonInWords(asked.reason)}</p>
      {asked.record && (
        <>
          <p className={classes.name}>
            {asked.record.title} · {percent(asked.record.score)}
            {asked.record.rank !== null && ` · rank ${asked.record.rank}`}
          </p>
          <Why record={asked.record} />
        </>
      )}
    </div>
  );
}

function Found({ record, there }: { record: BenchRecord; there: string | null }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={classes.record}>
      <p className={classes.name}>
        <span className={classes.rank}>{record.rank}</span>
        <span>{record.title}</span>
      </p>
      <p className={classes.below}>
        {[percent(record.score), there, record.university].filter(Boolean).join(' · ')}
      </p>
      <FoldButton open={isOpen} onToggle={() => setOpen(!isOpen)} controls={id}>
        Why {percent(record.score)}
        <span className="visually-hidden">: {record.title}</span>
      </FoldButton>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Why record={record} />}
      </div>
    </li>
  );
}

/** The words' shares add up to that part; of researchers it is one of what their own topics scored by. */
const TERMS_HEADING = {
  technology: 'What each word adds to “Words of the question”',
  researcher: 'How each word of the question fits the researcher’s own topics',
} as const;

function Why({ record }: { record: BenchRecord }) {
  const { id, sum, terms, byWords, byVectors, cosine, type } = record;
  const [isOpen, setOpen] = useState(false);
  const sums = useId();
  const place = (at: number | null, by: string) =>
    at === null ? `not found by ${by}` : `rank ${at} by ${by}`;
  const where = [place(byWords, 'words'), place(byVectors, 'meaning')].join(' · ');
  return (
    <div className={classes.why}>
      {sum && <p className={classes.because}>{becauseOf(sum)}</p>}
      <p className={classes.quiet}>
        {where.charAt(0).toUpperCase() + where.slice(1)}
        {cosine !== null && ` · cosine similarity ${cosine.toFixed(3)}`} · {KIND_NAMES[type]}{' '}
        <span className={classes.whole}>{id}</span>
      </p>
      {(sum || terms.length > 0) && (
        <>
          <FoldButton open={isOpen} onToggle={() => setOpen(!isOpen)} controls={sums}>
            How the score adds up
          </FoldButton>
          <div id={sums} hidden={!isOpen} className={classes.why}>
            {isOpen && <Sums record={record} />}
          </div>
        </>
      )}
    </div>
  );
}

/** The arithmetic behind a score. */
function Sums({ record: { sum, terms, type } }: { record: BenchRecord }) {
  return (
    <>
      {sum && <ScoreSumTable of={type} sum={sum} />}
      {terms.length > 0 && (
        <>
          <p className={classes.heading}>{TERMS_HEADING[type]}</p>
          <dl className={classes.parts}>
            {terms.map(({ term, share }) => (
              <div key={term} className={classes.part}>
                <dt>{term}</dt>
                <dd className={classes.share}>
                  <ShareBar share={share} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}
