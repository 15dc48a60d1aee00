import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import type { TechnologyRecord } from '@cosmos/contract/catalogue/records.ts';
import { useState } from 'react';
import { Tabs } from '../../../ui/tabs.tsx';
import { DetailHead } from './detail-head.tsx';
import { Facts } from '../record/facts.tsx';
import { Level } from '../record/level.tsx';
import { MarkedPassage } from './marked-passage.tsx';
import { placeIn } from '../record/passage-place.ts';
import { Researchers } from '../record/researchers.tsx';
import { textOf } from '../record/shown-card.ts';
import classes from './technology-details.module.css';
import { type Part, PARTS, textsOf } from '../record/technology-texts.ts';
import { WhyItFits } from '../record/why-it-fits.tsx';

interface TechnologyDetailsProps {
  record: TechnologyRecord;
  card: ResultCard | null;
  toPassage: boolean;
  onOpen: (id: string) => void;
}

/** A technology in full, with the passage that answers the question marked in place. */
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
    ...(card && { number: card.number, percentage: card.percentage, passage, fit: card.fit }),
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
          ['Patents', patentsOf(record)],
          ['Keywords', listed(record.keywords)],
          ['Technology manager', listed(record.managers.map(({ name }) => name ?? ''))],
        ]}
        url={record.url}
        otherwise={CATALOGUE_MESSAGES.notStated}
      />
    </>
  );
}

function listed(parts: string[]): string | null {
  return textOf(parts.filter((part) => part.trim() !== '').join(', '));
}

const STATUS = { granted: 'Granted', pending: 'Pending' } as const;

/** The status, where the record states one, then the numbers. */
function patentsOf({ patents, patentStatus }: TechnologyRecord): string | null {
  const numbers = listed(patents);
  if (patentStatus === null) return numbers;
  return numbers === null ? STATUS[patentStatus] : `${STATUS[patentStatus]}: ${numbers}`;
}
