import type { Holding } from '@cosmos/contract/catalogue/catalogue.ts';
import type { PromptKind } from '@cosmos/contract/conversation/conversation.ts';
import type { ReactNode } from 'react';
import type { Sample } from '../../lib/sample-prompts.ts';
import { WayCard } from './way-card.tsx';
import classes from './ways.module.css';

interface WaysProps {
  /** What each way looks like here. */
  pictures: Record<'solve' | 'benchmark' | 'landscape' | 'connect', ReactNode>;
  /** Questions that this catalogue answers, one of each kind; undefined while they load. */
  samples: readonly Sample[] | undefined;
  /** The university named in the example of the last card. */
  office: Holding | undefined;
  onRun: (text: string, kind: PromptKind) => void;
  onLogin: () => void;
}

export function Ways({ pictures, samples, office, onRun, onLogin }: WaysProps) {
  const running = (kind: Sample['kind']) => {
    const sample = samples?.find((each) => each.kind === kind);
    const text = sample && `${sample.prefix ?? ''}${sample.text}`;
    return {
      example: text ?? null,
      action: 'Run this example',
      onAction: () => text && onRun(text, kind),
    };
  };
  return (
    <section className={classes.section} aria-labelledby="ways-title">
      <h2 className={classes.title} id="ways-title">
        Four ways to use the catalogue
      </h2>
      <ul className={classes.cards}>
        <WayCard
          title="Solve"
          text="Describe the problem as you would to a colleague."
          picture={pictures.solve}
          {...running('problem')}
        />
        <WayCard
          title="Benchmark"
          text="Compare technologies side by side, fact by fact."
          picture={pictures.benchmark}
          {...running('benchmark')}
        />
        <WayCard
          title="Landscape"
          text="See who works in a field, and which technologies are related."
          picture={pictures.landscape}
          {...running('landscape')}
        />
        <WayCard
          title="Connect"
          text="Write to the university and follow every reply."
          example={office ? `Who do I contact at the ${office.short} technology transfer office?` : null}
          picture={pictures.connect}
          action="Login"
          onAction={onLogin}
        />
      </ul>
    </section>
  );
}
