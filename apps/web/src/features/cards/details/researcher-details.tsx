import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import type { ResearcherRecord } from '@cosmos/contract/catalogue/records.ts';
import { DetailHead } from './detail-head.tsx';
import { Facts } from '../record/facts.tsx';
import people from '../card/researcher-card.module.css';
import { factsOf, TechnologyChoice } from '../card/researcher-card.tsx';
import { titleOf } from '../record/shown-card.ts';

interface ResearcherDetailsProps {
  record: ResearcherRecord;
  card: ResultCard | null;
  onOpen: (id: string) => void;
}

/** A researcher in full. */
export function ResearcherDetails({ record, card, onOpen }: ResearcherDetailsProps) {
  const shown = {
    ...EMPTY,
    ...record,
    title: record.name,
    ...(card && { number: card.number, percentage: card.percentage }),
  };
  return (
    <>
      <DetailHead card={shown} />
      <p className={people.facts}>{factsOf(record.technologies)}</p>
      <div className={people.technologies}>
        {record.technologies.length > 0 && (
          <TechnologyChoice technologies={record.technologies} person={titleOf(shown)} onOpen={onOpen} />
        )}
      </div>
      <Facts
        facts={[['Topics', record.topics.join(', ') || null]]}
        url={record.url}
        otherwise={CATALOGUE_MESSAGES.notStated}
      />
    </>
  );
}

/** Fields that only technologies have. */
const EMPTY = {
  type: 'researcher',
  field: null,
  trl: null,
  patentStatus: null,
  trlReasoning: null,
  year: null,
  summary: null,
  ipSummary: null,
  publicationsSummary: null,
  referenceNumber: null,
  researchers: null,
  managers: null,
  patents: null,
} as const;
