import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { Passage } from '@cosmos/contract/search/search.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import type { TechnologyRecord } from '@cosmos/contract/catalogue/records.ts';
import { shownFacts } from '../record/facts/card-facts.ts';
import { Facts } from '../record/facts/facts.tsx';
import { saidLine } from '../record/facts/said-availability.ts';
import { Researchers } from '../record/people/researchers.tsx';
import { textOf } from '../record/shown-card.ts';
import { textsOf } from '../record/technology-texts.ts';
import { piecesOf } from '../text/passage-pieces.ts';
import { DetailHead } from './detail-head.tsx';
import { Evidence } from './evidence.tsx';
import { RecordTexts } from './record-texts.tsx';

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
      <Evidence
        fit={card?.fit ?? []}
        facts={shownFacts(shown, CONVERSATION_LIMITS.factsPerCard + 1)}
        passage={passage && isSeenAnyway(passage, record) ? null : passage}
      />
      <RecordTexts texts={textsOf(record)} passage={passage} toPassage={toPassage} />
      <Researchers card={shown} onOpen={onOpen} />
      <Facts
        facts={[
          ['Availability', record.availability && saidLine(record.availability)],
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

/** So many characters are seen at once, with the passage marked where it stands. */
const FEW_LINES = 1_200;

function isSeenAnyway({ text, source }: Passage, { summary }: TechnologyRecord): boolean {
  const [line] = piecesOf(text);
  if (source !== 'summary' || summary === null || line === undefined) return false;
  return summary.length <= FEW_LINES && summary.includes(line);
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
