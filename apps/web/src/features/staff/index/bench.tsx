import { BENCH_MODES, type BenchMode } from '@cosmos/contract/admin/bench.ts';
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
import { IndexLists } from './index-lists.tsx';
import type { IndexListProps } from './index-search.ts';
import { generationName, MODE_NAMES } from './index-words.ts';

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
          <div className={classes.sides}>
            <Side
              name="Left"
              ask={search.ask}
              record={search.record}
              generation={search.generation}
              mode={search.mode ?? 'both'}
              onGeneration={(generation) => change({ generation })}
              onMode={(mode) => change({ mode })}
            />
            <Side
              name="Right"
              ask={search.ask}
              record={search.record}
              generation={search.otherGeneration}
              mode={search.otherMode ?? 'words'}
              onGeneration={(otherGeneration) => change({ otherGeneration })}
              onMode={(otherMode) => change({ otherMode })}
            />
          </div>
        )}
      </div>
      {toast}
    </div>
  );
}

interface SideProps {
  name: string;
  ask: string;
  record: string | undefined;
  /** The serving one by default. */
  generation: string | undefined;
  mode: BenchMode;
  onGeneration: (generation: string | undefined) => void;
  onMode: (mode: BenchMode) => void;
}

function Side({ name, ask, record, generation, mode, onGeneration, onMode }: SideProps) {
  const stats = api.search.indexStats.useQuery().data;
  const kept = stats?.generations.filter(({ isKept, id }) => isKept && id !== stats.serving) ?? [];
  return (
    <section className={classes.side} aria-label={name}>
      <div className={classes.choices}>
        <PlainSelect
          label={`${name}: index`}
          value={kept.some(({ id }) => id === generation) ? (generation ?? '') : ''}
          choices={[
            { value: '', name: 'Index in use' },
            ...kept.map(({ id }) => ({ value: id, name: generationName(id) })),
          ]}
          onValue={(chosen) => onGeneration(chosen || undefined)}
        />
        <PlainSelect
          label={`${name}: search by`}
          value={mode}
          choices={BENCH_MODES.map((each) => ({ value: each, name: MODE_NAMES[each] }))}
          onValue={(chosen) => onMode(chosen as BenchMode)}
        />
      </div>
      <BenchSide input={{ query: ask, generation, mode, recordId: record }} />
    </section>
  );
}
