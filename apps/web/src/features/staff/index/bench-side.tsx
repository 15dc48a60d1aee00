import type { BenchOutcome, BenchRecord } from '@cosmos/contract/admin/bench.ts';
import { useId, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { FoldButton } from '../../../ui/layout/fold.tsx';
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
        {found.toLocaleString('en-GB')} found of {candidates.toLocaleString('en-GB')} scored
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

const ms = (time: number) => `${time.toFixed(1)} ms`;

function timesInWords({
  milliseconds: { words, vectors, ranking, total },
  generation,
}: BenchOutcome): string {
  return `Words ${ms(words)} · vectors ${ms(vectors)} · ranking ${ms(ranking)} · in all ${ms(total)} · ${generation}`;
}

function Asked({ asked }: { asked: NonNullable<BenchOutcome['asked']> }) {
  return (
    <div className={classes.asked} role="status">
      <p>{reasonInWords(asked.reason)}</p>
      {asked.record && (
        <>
          <p className={classes.name}>
            {asked.record.title} · {percent(asked.record.score)}
            {asked.record.rank !== null && ` · place ${asked.record.rank}`}
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
        <span className={classes.rank}>{record.rank}</span> {record.title}
      </p>
      <p className={classes.quiet}>
        {percent(record.score)} · {record.university} · {record.id}
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
  lexical: 'Words',
  pairs: 'Adjacent words',
  window: 'Words close together',
  grams: 'Parts of words',
  plain: 'Exact words',
  coverage: 'Share of the question',
  titleCoverage: 'In the title',
  latent: 'Latent vectors',
  concepts: 'Other words',
  meaning: 'Meaning',
  topics: 'Own topics',
  technology: 'Best-matching technology',
  support: 'Other technologies',
};

function Why({ record }: { record: BenchRecord }) {
  const { parts, terms, byWords, byVectors, cosine } = record;
  const place = (at: number | null) => (at === null ? 'not found' : `place ${at}`);
  return (
    <div className={classes.why}>
      <p className={classes.quiet}>
        By words {place(byWords)} · by vectors {place(byVectors)}
        {cosine !== null && ` · cosine ${cosine.toFixed(3)}`}
      </p>
      {Object.keys(parts).length > 0 && (
        <dl className={classes.parts}>
          {Object.entries(parts).map(([part, share]) => (
            <Bar key={part} name={PART_NAMES[part] ?? part} share={share} />
          ))}
        </dl>
      )}
      {terms.length > 0 && (
        <>
          <p className={classes.quiet}>Each word’s share of the score by words</p>
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
