import type { BenchOutcome, BenchRecord } from '@cosmos/contract/admin/bench.ts';
import { useId, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { FoldButton } from '../../../ui/layout/fold.tsx';
import { KIND_NAMES } from '../list/record-kinds.ts';
import { RoomBones, RoomFailure } from '../list/room-states.tsx';
import classes from './bench.module.css';
import { percent, reasonInWords } from './index-words.ts';

interface BenchSideProps {
  input: {
    query: string;
    generation: string | undefined;
    mode: 'both' | 'words' | 'vectors';
    recordId: string | undefined;
  };
}

/** What one configuration finds, how long its parts took, and why a record is where it is. */
export function BenchSide({ input }: BenchSideProps) {
  const search = api.admin.bench.useQuery(input, { staleTime: Number.POSITIVE_INFINITY, retry: false });
  if (search.isPending) return <RoomBones label="the results" />;
  if (!search.data) return <RoomFailure query={search} />;
  const { records, asked, found, candidates } = search.data;
  return (
    <>
      <p className={classes.quiet}>
        {found.toLocaleString('en-GB')} results from {candidates.toLocaleString('en-GB')} candidates
        <br />
        {timesInWords(search.data)}
      </p>
      {asked && <Asked asked={asked} />}
      {records.length === 0 ? (
        <p className={classes.quiet}>Nothing in the catalogue fits this question.</p>
      ) : (
        <ol className={classes.records}>
          {records.map((record) => (
            <Found key={record.id} record={record} />
          ))}
        </ol>
      )}
    </>
  );
}

const ms = (time: number) => `${Math.round(time)} ms`;

function timesInWords({ milliseconds: { words, vectors, ranking, total } }: BenchOutcome): string {
  return `Searched in ${ms(total)}: words ${ms(words)}, vectors ${ms(vectors)}, ranking ${ms(ranking)}`;
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

function Found({ record }: { record: BenchRecord }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={classes.record}>
      <p className={classes.name}>
        <span className={classes.rank}>{record.rank}</span>
        <span>{record.title}</span>
      </p>
      <p className={classes.below}>
        {percent(record.score)} · {KIND_NAMES[record.type]} · {record.university} ·{' '}
        <span className={classes.whole}>{record.id}</span>
      </p>
      <FoldButton open={isOpen} onToggle={() => setOpen(!isOpen)} controls={id}>
        Why<span className="visually-hidden">: {record.title}</span>
      </FoldButton>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Why record={record} />}
      </div>
    </li>
  );
}

const PART_NAMES: Readonly<Record<string, string>> = {
  lexical: 'Words of the question',
  pairs: 'Adjacent words',
  window: 'Words close together',
  grams: 'Parts of words',
  plain: 'Words as written',
  coverage: 'Words found at all',
  titleCoverage: 'Words in the title',
  latent: 'Similar subject',
  concepts: 'Related words',
  meaning: 'Nearness in meaning',
  topics: 'Own topics',
  technology: 'Best technology',
  support: 'Second-best evidence',
};

/** How the bars make the score; they don’t add up to it. */
const SCORING = {
  technology:
    'Each bar is a share of what a perfect record would reach. They are weighted, words most, then compared with what chance would reach and adjusted for nearness in meaning, so they don’t add up to the score.',
  researcher:
    'The score starts from the stronger of the first two measures, plus a little for the next-best evidence. Researchers score slightly lower than technologies.',
} as const;

function Why({ record }: { record: BenchRecord }) {
  const { parts, terms, byWords, byVectors, cosine, type } = record;
  const place = (at: number | null, by: string) =>
    at === null ? `not found by ${by}` : `rank ${at} by ${by}`;
  const where = [place(byWords, 'words'), place(byVectors, 'vectors')].join(' · ');
  return (
    <div className={classes.why}>
      <p className={classes.quiet}>
        {where.charAt(0).toUpperCase() + where.slice(1)}
        {cosine !== null && ` · cosine similarity ${cosine.toFixed(3)}`}
      </p>
      {Object.keys(parts).length > 0 && (
        <>
          <p className={classes.heading}>How the score is made up</p>
          <p className={classes.quiet}>{SCORING[type]}</p>
          <dl className={classes.parts}>
            {Object.entries(parts).map(([part, share]) => (
              <Bar key={part} name={PART_NAMES[part] ?? part} share={share} />
            ))}
          </dl>
        </>
      )}
      {terms.length > 0 && (
        <>
          <p className={classes.heading}>How much each word of the question contributes</p>
          <dl className={classes.parts}>
            {terms.map(({ term, share }) => (
              <Bar key={term} name={term} share={share} />
            ))}
          </dl>
        </>
      )}
    </div>
  );
}

function Bar({ name, share }: { name: string; share: number }) {
  return (
    <div className={classes.part}>
      <dt>{name}</dt>
      <dd className={classes.share}>
        <span className={classes.track} aria-hidden="true">
          <span className={classes.bar} style={{ width: percent(Math.min(1, Math.max(0, share))) }} />
        </span>
        {percent(share)}
      </dd>
    </div>
  );
}
