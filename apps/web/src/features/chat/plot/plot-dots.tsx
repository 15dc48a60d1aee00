import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { type KeyboardEvent, useState } from 'react';
import classes from './plot.module.css';
import { DOT, type Place } from './plot-places.ts';

interface PlotDotsProps {
  results: readonly ResultCard[];
  places: readonly Place[];
  /** What is said of each. */
  names: readonly string[];
  lit: string | null;
  onChoose: (id: string) => void;
}

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
/** Radius of the area that takes the pointer. */
const REACH = 12;

/** The results as numbered dots: one tab stop, with the arrow keys from dot to dot in the order of relevance. */
export function PlotDots({ results, places, names, lit, onChoose }: PlotDotsProps) {
  const [at, setAt] = useState(0);
  const onKeyDown = (event: KeyboardEvent<SVGGElement>, index: number) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const card = results[index];
      if (card) onChoose(card.id);
      return;
    }
    const next = nextOf(event.key, index, results.length);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.parentElement?.querySelectorAll<SVGGElement>('[role="button"]')[next]?.focus();
  };
  return results.map((card, index) => {
    const place = places[index];
    return (
      place && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no button
        <g
          key={card.id}
          className={classes.dot}
          role="button"
          tabIndex={index === Math.min(at, results.length - 1) ? 0 : -1}
          aria-label={names[index]}
          data-dot={card.id}
          data-meets={meets(card) || undefined}
          data-lit={lit === card.id || undefined}
          transform={`translate(${place.x.toFixed(1)} ${place.y.toFixed(1)})`}
          onClick={() => onChoose(card.id)}
          onFocus={() => setAt(index)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          <circle className={classes.reach} r={REACH} />
          <circle className={classes.disc} r={DOT} />
          <text className={classes.number} dy="4">
            {card.number}
          </text>
        </g>
      )
    );
  });
}

function nextOf(key: string, index: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : Math.min(Math.max(index + step, 0), count - 1);
}

/** True if the record meets at least one requirement of the question. */
export function meets({ fit }: Pick<ResultCard, 'fit'>): boolean {
  return fit.some(({ status }) => status === 'met');
}
