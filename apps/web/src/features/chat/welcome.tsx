import type { Suggestion } from '@cosmos/contract/conversation/suggestions.ts';
import { BENCHMARK_PREFIX } from '@cosmos/contract/conversation/suggestions.ts';
import { UnstyledButton } from '@mantine/core';
import { IconArrowRight, IconArrowsShuffle } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { Button } from '../../ui/button.tsx';
import { samplesOf } from '../../lib/sample-prompts.ts';
import { pickForRound } from './pick-for-round.ts';
import type { Question } from './engine/turn.ts';
import classes from './welcome.module.css';

const SAMPLES = samplesOf();

interface WelcomeProps {
  firstName: string | undefined;
  onAsk: (question: Question) => void;
}

/** The start of a new chat: a welcome, and three questions that the catalogue can answer. */
export function Welcome({ firstName, onAsk }: WelcomeProps) {
  const [round, setRound] = useState(0);
  const suggestions = api.assistant.suggestions.useQuery({}, { retry: false });
  const pool = suggestions.data ?? [];
  return (
    <section className={classes.welcome} aria-labelledby="welcome">
      <h2 className={classes.title} id="welcome">
        {firstName ? `What are you looking for, ${firstName}?` : 'What are you looking for?'}
      </h2>
      <p className={classes.text}>
        Describe what you are trying to make, replace or understand. I answer from the catalogue alone, and
        quote the record for each claim.
      </p>
      <p className={classes.caption}>Click and try a sample</p>
      <ul className={classes.samples} aria-label="Click and try a sample" aria-busy={suggestions.isPending}>
        {SAMPLES.map((sample) => {
          const text = suggestionFor(sample.kind, pool, round) ?? sample.text;
          return (
            <li key={sample.kind}>
              <UnstyledButton
                className={classes.sample}
                onClick={() => onAsk({ text: (sample.prefix ?? '') + text, kind: sample.kind, files: [] })}
              >
                <span className={classes.name}>{sample.title}</span>
                <span className={classes.prompt} data-pending={suggestions.isPending || undefined}>
                  {text}
                </span>
                <IconArrowRight size={18} stroke={1.6} aria-hidden="true" className={classes.arrow} />
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
      {pool.length > SAMPLES.length && (
        <Button look="link" onClick={() => setRound(round + 1)}>
          <IconArrowsShuffle size={16} stroke={1.6} aria-hidden="true" />
          Shuffle
        </Button>
      )}
    </section>
  );
}

/** One of the server’s questions of this kind, without the prefix, which the card adds. */
function suggestionFor(kind: Suggestion['kind'], pool: readonly Suggestion[], round: number): string | null {
  const ofKind = pool.filter((one) => one.kind === kind);
  const text = pickForRound(ofKind, round)?.text;
  return text?.startsWith(BENCHMARK_PREFIX) ? text.slice(BENCHMARK_PREFIX.length) : (text ?? null);
}
