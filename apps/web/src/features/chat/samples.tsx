import {
  BENCHMARK_PREFIX,
  type SampleQuestion,
  type Suggestion,
} from '@cosmos/contract/conversation/suggestions.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { IconArrowRight, IconArrowsShuffle } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { samplesOf } from '../../lib/sample-prompts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { Question } from './engine/turn.ts';
import { pickForRound } from './pick-for-round.ts';
import { foundWith } from './sample-words.ts';
import classes from './samples.module.css';

const FIXED = samplesOf();
/** Seen only where there is a pointer to click with. */
const CAPTION = 'Click and try a sample';

/** A question of each kind that the catalogue answers; Shuffle shows others. */
export function Samples({ onAsk }: { onAsk: (question: Question) => void }) {
  const [round, setRound] = useState(0);
  const samples = api.assistant.samples.useQuery(undefined, { staleTime: Infinity });
  // Made anew for each reader, so only for readers who want others.
  const others = api.assistant.suggestions.useQuery(
    {},
    { enabled: round > 0, retry: false, staleTime: Infinity },
  );
  const isPending = samples.isPending || (round > 0 && others.isPending);
  const pool = round === 0 ? samples.data : (others.data ?? samples.data);
  return (
    <section className={classes.samples} aria-label={CAPTION}>
      <div className={classes.head}>
        <h2 className={classes.caption} aria-label={CAPTION}>
          <span className={classes.byPointer}>{CAPTION}</span>
          <span className={classes.byTouch}>Try a sample</span>
        </h2>
        <Button look="link" onClick={() => setRound(round + 1)}>
          <IconArrowsShuffle size={16} stroke={1.6} aria-hidden="true" />
          Shuffle
        </Button>
      </div>
      <ul className={classes.list} aria-label={CAPTION} aria-busy={isPending}>
        {FIXED.map((fixed) => {
          const drawn = pool && drawnOf(fixed.kind, pool, Math.max(0, round - 1));
          const text = drawn?.text ?? fixed.text;
          return (
            <li key={fixed.kind}>
              {isPending ? (
                <Bone title={fixed.title} />
              ) : (
                <PlainButton
                  className={classes.sample}
                  onClick={() => onAsk({ text: (fixed.prefix ?? '') + text, kind: fixed.kind, files: [] })}
                >
                  <span className={classes.name}>{fixed.title}</span>
                  <span className={classes.text} title={text} dir="auto">
                    {text}
                  </span>
                  <span className={classes.foot}>
                    {drawn?.finds && foundWith(drawn.finds)}
                    <IconArrowRight size={18} stroke={1.6} aria-hidden="true" className={classes.arrow} />
                  </span>
                </PlainButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Bone({ title }: { title: string }) {
  return (
    <div className={classes.sample} data-bone>
      <span className={classes.name}>{title}</span>
      <span className={classes.bone} />
      <span className={classes.bone} />
    </div>
  );
}

/** A question of this kind, without the prefix, which the card adds. */
function drawnOf(
  kind: Suggestion['kind'],
  pool: readonly (Suggestion & Partial<SampleQuestion>)[],
  round: number,
): (Suggestion & Partial<SampleQuestion>) | null {
  const drawn = pickForRound(
    pool.filter((one) => one.kind === kind),
    round,
  );
  if (!drawn?.text.startsWith(BENCHMARK_PREFIX)) return drawn ?? null;
  return { ...drawn, text: drawn.text.slice(BENCHMARK_PREFIX.length) };
}
