import { BENCH_MODES, type BenchMode, type BenchOutcome } from '@cosmos/contract/admin/bench.ts';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { PlainSelect } from '../../../ui/fields/plain-select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { RoomHead } from '../list/room-head.tsx';
import classes from './bench.module.css';
import { BenchSide } from './bench-side.tsx';
import { comparedInWords } from './bench-words.ts';
import { IndexLists } from './index-lists.tsx';
import type { IndexListProps } from './index-search.ts';
import { generationName, MODE_NAMES } from './index-words.ts';
import { type BenchAsked, useBench } from './use-bench.ts';

/** One question in two configurations, side by side, with everything that decided the order. */
export function Bench({ search, change }: IndexListProps) {
  const [typed, setTyped] = useState(search.ask ?? '');
  const { toast, say } = useToast();
  const [record, setRecord] = useState(search.record ?? '');
  return (
    <div className={classes.room}>
      <RoomHead title="Index" total={null} say={say} lists={<IndexLists search={search} change={change} />} />
      <div className={classes.bench}>
        <Form
          onSubmit={() =>
            change({ ask: typed.trim() || undefined, record: record.trim().toUpperCase() || undefined })
          }
        >
          <div className={classes.fields}>
            <TextField
              label="Question"
              value={typed}
              onValue={setTyped}
              maxLength={2_000}
              autoComplete="off"
              data-staff-search
            />
            <TextField
              label="Explain a record"
              optional
              placeholder="UTECH-…"
              value={record}
              onValue={setRecord}
              maxLength={100}
              autoComplete="off"
            />
            <Button type="submit" look="filled" className={classes.submit}>
              Search
            </Button>
          </div>
        </Form>
        {search.ask === undefined ? (
          <p className={classes.empty}>
            Ask a question to compare what two configurations find, and why each record ranks where it does.
          </p>
        ) : (
          <Sides ask={search.ask} search={search} change={change} />
        )}
      </div>
      {toast}
    </div>
  );
}

/** Both configurations, and in a sentence how they differ. */
function Sides({ ask, search, change }: IndexListProps & { ask: string }) {
  const inputOf = (generation: string | undefined, mode: BenchMode) => ({
    query: ask,
    generation,
    mode,
    recordId: search.record,
  });
  const left = inputOf(search.generation, search.mode ?? 'both');
  const right = inputOf(search.otherGeneration, search.otherMode ?? 'words');
  const [found, foundOther] = [useBench(left).data, useBench(right).data];
  return (
    <>
      {found && foundOther && (
        <p className={classes.compared}>
          {comparedInWords({ ...found, mode: left.mode }, { ...foundOther, mode: right.mode })}
        </p>
      )}
      <div className={classes.sides}>
        <Side
          name="Left"
          input={left}
          other={foundOther}
          onGeneration={(generation) => change({ generation })}
          onMode={(mode) => change({ mode })}
        />
        <Side
          name="Right"
          input={right}
          other={found}
          onGeneration={(otherGeneration) => change({ otherGeneration })}
          onMode={(otherMode) => change({ otherMode })}
        />
      </div>
    </>
  );
}

interface SideProps {
  name: string;
  input: BenchAsked;
  /** What the other configuration finds, once that is known. */
  other: BenchOutcome | undefined;
  onGeneration: (generation: string | undefined) => void;
  onMode: (mode: BenchMode) => void;
}

function Side({ name, input, other, onGeneration, onMode }: SideProps) {
  const stats = api.search.indexStats.useQuery().data;
  const kept = stats?.generations.filter(({ isKept, id }) => isKept && id !== stats.serving) ?? [];
  return (
    <section className={classes.side} aria-label={name}>
      <div className={classes.choices}>
        <PlainSelect
          label={`${name}: index`}
          value={kept.some(({ id }) => id === input.generation) ? (input.generation ?? '') : ''}
          choices={[
            { value: '', name: 'Index in use' },
            ...kept.map((each) => ({ value: each.id, name: `Built on ${generationName(each, kept)}` })),
          ]}
          onValue={(chosen) => onGeneration(chosen || undefined)}
        />
        <PlainSelect
          label={`${name}: search by`}
          value={input.mode}
          choices={BENCH_MODES.map((each) => ({ value: each, name: MODE_NAMES[each] }))}
          onValue={(chosen) => onMode(chosen as BenchMode)}
        />
      </div>
      <BenchSide input={input} other={other} />
    </section>
  );
}
