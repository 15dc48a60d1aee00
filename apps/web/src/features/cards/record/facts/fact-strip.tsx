import { PlainButton } from '../../../../ui/buttons/plain-button.tsx';
import { useCallback, useRef } from 'react';
import { PassagePopover } from '../../../../ui/text/passage-popover.tsx';
import type { ShownFact } from './card-facts.ts';
import { useTabIndex } from '../../../../ui/layout/tab-stop.ts';
import classes from './fact-strip.module.css';
import { inSigns } from './in-signs.ts';
import { namesItself } from './said-twice.ts';
import { packed } from '../../../../ui/layout/packed.ts';
import { useMeasured } from '../../../../ui/layout/use-measured.ts';

interface FactStripProps {
  facts: readonly ShownFact[];
  /** Opens the details. */
  onOpen: () => void;
}

/** The figures of a record beside each other; those that don’t fit are only in the details. */
export function FactStrip({ facts, onOpen }: FactStripProps) {
  const ref = useRef<HTMLDListElement>(null);
  const measure = useCallback(
    (list: HTMLElement) => {
      const widths = [...list.children].map((each) => (each as HTMLElement).offsetWidth);
      return packed(widths, { width: list.clientWidth, rows: 1, gap: 0, more: 0 });
    },
    // Other facts have other widths.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [facts],
  );
  const shown = useMeasured(ref, measure, facts.length);
  if (facts.length === 0) return null;
  return (
    <dl className={classes.facts} ref={ref}>
      {facts.map((fact, at) => (
        <div
          key={`${fact.label} ${fact.value}`}
          className={classes.fact}
          data-over={at >= shown || undefined}
        >
          <dt className={namesItself(fact) ? 'visually-hidden' : classes.label} dir="auto">
            {fact.label}
          </dt>
          <dd className={classes.value}>
            <FactValue fact={fact} onOpen={onOpen} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FactValue({ fact, onOpen }: { fact: ShownFact; onOpen: () => void }) {
  const { label, value, sentence, source } = fact;
  const tabIndex = useTabIndex();
  if (!sentence) return <bdi>{inSigns(value)}</bdi>;
  return (
    <PassagePopover
      passage={sentence}
      label={label}
      source={source}
      action={
        <PlainButton onClick={onOpen} data-autofocus>
          Read more
        </PlainButton>
      }
    >
      {(toggle) => (
        <PlainButton className={classes.open} tabIndex={tabIndex} {...toggle}>
          <bdi>{inSigns(value)}</bdi>
        </PlainButton>
      )}
    </PassagePopover>
  );
}
