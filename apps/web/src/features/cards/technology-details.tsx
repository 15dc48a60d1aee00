import type { ResultCard } from '@cosmos/contract/conversation.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { TechnologyRecord } from '@cosmos/contract/records.ts';
import { useState } from 'react';
import { Tabs } from '../../ui/tabs.tsx';
import { DetailHead } from './detail-head.tsx';
import { Facts } from './facts.tsx';
import { Level } from './level.tsx';
import { MarkedPassage } from './marked-passage.tsx';
import { placeIn } from './passage-place.ts';
import { Researchers } from './researchers.tsx';
import { textOf } from './shown-card.ts';
import classes from './technology-details.module.css';
import { type Part, PARTS, textsOf } from './technology-texts.ts';
import { WhyItFits } from './why-it-fits.tsx';

interface TechnologyDetailsProps {
  record: TechnologyRecord;
  card: ResultCard | null;
  toPassage: boolean;
  onOpen: (id: string) => void;
}

/** A technology in full; the passage that answers the question is marked where it stands. */
export function TechnologyDetails({ record, card, toPassage, onOpen }: TechnologyDetailsProps) {
  const passage = card?.passage ?? null;
  const texts = textsOf(record);
  const [part, setPart] = useState<Part>(() => {
    const source = PARTS.find((one) => one.part === passage?.source)?.part;
    return source && toPassage ? source : 'summary';
  });
  const text = texts[part];
  const place = passage?.source === part ? placeIn(text, passage) : null;
  const shown = {
    ...record,
    type: 'technology' as const,
    technologies: null,
    topics: null,
    ...(card && { number: card.number, percentage: card.percentage, passage }),
  };
  return (
    <>
      <DetailHead card={shown} />
      <Level card={shown} />
      <div className={classes.why}>
        <WhyItFits card={shown} />
      </div>
      <div className={classes.tabs}>
        <Tabs
          label="Texts of this technology"
          tabs={PARTS.map(({ part: value, name }) => ({ value, name }))}
          value={part}
          onValue={setPart}
          panelClassName={classes.text}
        >
          {text ? (
            <MarkedPassage text={text} place={place} scroll={toPassage} />
          ) : (
            PARTS.find((one) => one.part === part)?.missing
          )}
        </Tabs>
      </div>
      <Researchers card={shown} onOpen={onOpen} />
      <Facts
        facts={[
          ['Reference number', textOf(record.referenceNumber)],
          ['Published', record.year],
          ['Patents', listed(record.patents)],
          ['Keywords', listed(record.keywords)],
          ['Technology manager', listed(record.managers.map(({ name }) => name ?? ''))],
        ]}
        url={record.url}
        otherwise={MESSAGES.notStated}
      />
    </>
  );
}

function listed(parts: string[]): string | null {
  return textOf(parts.filter((part) => part.trim() !== '').join(', '));
}
