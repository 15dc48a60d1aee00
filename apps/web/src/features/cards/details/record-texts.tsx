import type { Passage } from '@cosmos/contract/search/search.ts';
import { useMemo, useState } from 'react';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { type Part, PARTS } from '../record/technology-texts.ts';
import { RecordText } from '../text/record-text.tsx';
import classes from './record-texts.module.css';

interface RecordTextsProps {
  texts: Record<Part, string | null>;
  /** The passage to mark. */
  passage: Passage | null;
  /** Shows the text of the passage first, and scrolls to it. */
  toPassage: boolean;
}

/** The texts that a record has: several in tabs, one alone below its name. */
export function RecordTexts({ texts, passage, toPassage }: RecordTextsProps) {
  const held = PARTS.filter(({ part }) => texts[part] !== null);
  const [chosen, setChosen] = useState<Part | null>(() => {
    const source = held.find(({ part }) => part === passage?.source)?.part;
    return toPassage && source ? source : null;
  });
  const words = passage?.text ?? null;
  const asked = useMemo(
    () =>
      words === null ? null : { text: words, show: toPassage ? ('scrolled' as const) : ('marked' as const) },
    [words, toPassage],
  );
  const part = chosen ?? held[0]?.part;
  const text = part && texts[part];
  if (!part || !text) return null;
  const content = <RecordText text={text} passage={passage?.source === part ? asked : null} />;
  if (held.length === 1)
    return (
      <section className={classes.alone}>
        <h3 className={classes.name}>{held[0]?.name}</h3>
        <div className={classes.text}>{content}</div>
      </section>
    );
  return (
    <div className={classes.tabs}>
      <Tabs
        label="Sections of this record"
        tabs={held.map(({ part: value, name }) => ({ value, name }))}
        value={part}
        onValue={setChosen}
        panelClassName={classes.text}
      >
        {content}
      </Tabs>
    </div>
  );
}
