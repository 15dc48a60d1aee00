import type { Passage } from '@cosmos/contract/search/search.ts';
import { useState } from 'react';
import { Tabs } from '../../../ui/tabs.tsx';
import { placeIn } from '../record/passage-place.ts';
import { type Part, PARTS } from '../record/technology-texts.ts';
import { MarkedPassage } from './marked-passage.tsx';
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
  const part = chosen ?? held[0]?.part;
  const text = part && texts[part];
  if (!part || !text) return null;
  const place = passage?.source === part ? placeIn(text, passage) : null;
  const content = <MarkedPassage text={text} place={place} scroll={toPassage} />;
  if (held.length === 1)
    return (
      <section className={classes.alone}>
        <h3 className={classes.name}>{held[0]?.name}</h3>
        <p className={classes.text}>{content}</p>
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
