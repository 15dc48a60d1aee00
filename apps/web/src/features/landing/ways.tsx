import type { PromptKind } from '@cosmos/contract/conversation/conversation.ts';
import { BENCHMARK_PREFIX } from '@cosmos/contract/conversation/suggestions.ts';
import type { ReactNode } from 'react';
import { BenchmarkPicture, ConnectPicture } from './way-pictures.tsx';
import { WayCard } from './way-card.tsx';
import classes from './ways.module.css';

interface WaysProps {
  /** Crops of the sky for the two cards that show it. */
  pictures: { solve: ReactNode; landscape: ReactNode };
  onRun: (text: string, kind: PromptKind) => void;
  onLogin: () => void;
}

const EXAMPLES = {
  problem: 'A fluorine-free finish for rainwear that survives 30 household washes',
  benchmark: `${BENCHMARK_PREFIX}sulfide and oxide solid electrolytes for stability in humid air`,
  landscape: 'Who is working on enzymatic recycling of PET, and at which readiness?',
};

export function Ways({ pictures, onRun, onLogin }: WaysProps) {
  const running = (kind: keyof typeof EXAMPLES) => ({
    example: EXAMPLES[kind],
    action: 'Run this example',
    onAction: () => onRun(EXAMPLES[kind], kind),
  });
  return (
    <section className={classes.section} aria-labelledby="ways-title">
      <h2 className={classes.title} id="ways-title">
        Four ways to use the catalogue
      </h2>
      <ul className={classes.cards}>
        <WayCard
          title="Solve"
          text="Put the problem as you would to a colleague."
          picture={pictures.solve}
          {...running('problem')}
        />
        <WayCard
          title="Benchmark"
          text="Set technologies side by side, fact against fact."
          picture={<BenchmarkPicture />}
          {...running('benchmark')}
        />
        <WayCard
          title="Landscape"
          text="See who works on a field, and how far they are."
          picture={pictures.landscape}
          {...running('landscape')}
        />
        <WayCard
          title="Connect"
          text="Write to the university and follow every reply."
          example="Introduce us to the technology office at Cornell"
          picture={<ConnectPicture />}
          action="Login"
          onAction={onLogin}
        />
      </ul>
    </section>
  );
}
