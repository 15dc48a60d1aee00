import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import type { TechnologyRecord } from '@cosmos/contract/catalogue/records.ts';
import { shownFacts } from '../record/card-facts.ts';
import { Facts } from '../record/facts.tsx';
import { Researchers } from '../record/researchers.tsx';
import { textOf } from '../record/shown-card.ts';
import { textsOf } from '../record/technology-texts.ts';
import { WhyItFits } from '../record/why-it-fits.tsx';
import { DetailHead } from './detail-head.tsx';
import { RecordTexts } from './record-texts.tsx';
import { FactStatements, FitStatements } from './statements.tsx';
import classes from './technology-details.module.css';

interface TechnologyDetailsProps {
  record: TechnologyRecord;
  card: ResultCard | null;
  toPassage: boolean;
  onOpen: (id: string) => void;
}

/** A technology in full, with the passage that answers the question marked in place. */
export function TechnologyDetails({ record, card, toPassage, onOpen }: TechnologyDetailsProps) {
  const passage = card?.passage ?? null;
  const shown = {
    ...record,
    type: 'technology' as const,
    technologies: null,
    topics: null,
    ...(card && { number: card.number, percentage: card.percentage, passage, facts: card.facts }),
  };
  return (
    <>
      <DetailHead card={shown} />
      {passage && (
        <div className={classes.why}>
          <WhyItFits card={shown} />
        </div>
      )}
      <FitStatements fit={card?.fit ?? []} />
      <FactStatements facts={shownFacts(shown, CONVERSATION_LIMITS.factsPerCard + 1)} />
      <RecordTexts texts={textsOf(record)} passage={passage} toPassage={toPassage} />
      <Researchers card={shown} onOpen={onOpen} />
      <Facts
        facts={[
          ['Case number', textOf(record.referenceNumber)],
          ['Patents', patentsOf(record)],
          ['Listed', record.year],
          ['Field', record.field],
          ['Country', textOf(record.country ?? '')],
          ['Keywords', listed(record.keywords)],
          ['Technology manager', listed(record.managers.map(({ name }) => name ?? ''))],
        ]}
        url={record.url}
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
