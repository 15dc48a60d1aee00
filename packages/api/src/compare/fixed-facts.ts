import type { FactRow, StatedFact } from '@cosmos/contract/compare/compare.ts';
import type { FactGroup } from '@cosmos/contract/compare/fact-groups.ts';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { isEqual } from '../extract/measured-facts.ts';
import { recordSentences } from '../extract/record-texts.ts';
import { ledCell } from '../extract/told-facts.ts';
import { rightsStated } from '../extract/rights.ts';
import { stageStated, wholeSentence } from '../extract/stage.ts';
import { PAPERS_LEAD } from '../extract/told-kinds.ts';

const field = (value: string | null, number: number | null = null): StatedFact | null =>
  value ? { value, quote: null, number } : null;

/** How mature each record says it is, in its own words, next to the level as a number. */
export function readinessRow(cards: readonly ResultCard[]): FactRow {
  const cells = cards.map((card) => {
    const { trl, trlReasoning } = card;
    if (trl === null) return stageStated(card) ?? field(trlReasoning);
    return field(trlReasoning ?? `TRL ${trl}`, trl);
  });
  const levels = cards.map(({ trl }) => trl ?? 0);
  const highest = Math.max(0, ...levels);
  const isOne = levels.filter((level) => level === highest).length === 1;
  const known = levels.filter((level) => level > 0).length;
  return {
    ...row('readiness', 'Readiness and proof', 'Readiness', cells),
    strongest: isOne && known >= 2 ? levels.indexOf(highest) : null,
    equal: cards.length > 1 && highest > 0 && levels.every((level) => level === highest),
  };
}

/** Facts with their own fields, except readiness. */
export function rightsAndPeople(cards: readonly ResultCard[]): FactRow[] {
  const all = (label: string, cell: (card: ResultCard) => StatedFact | null) =>
    row(label.toLowerCase().replaceAll(' ', '-'), 'Rights and people', label, cards.map(cell));
  return [
    all(
      'IP',
      (card) =>
        told(card, 'ip', IP_WORDS) ??
        field(numbered(card.patents ?? [])) ??
        rightsStated(card) ??
        firstOf(card, 'ip'),
    ),
    all(
      'Publications',
      (card) =>
        told(card, 'publications', PUBLICATION_WORDS) ??
        firstOf(card, 'publications') ??
        ledCell(card, PAPERS_LEAD),
    ),
    all('Researchers', ({ researchers }) =>
      field((researchers ?? []).map(({ name }) => name).join(', '), null),
    ),
    all('University', ({ university, country }) => field([university, country].filter(Boolean).join(', '))),
    all('Field', ({ field: name }) => field(name)),
    all('Reference', ({ referenceNumber }) => field(referenceNumber)),
    all('Year listed', ({ year }) => field(year === null ? null : String(year), year)),
    all('Why it fits', ({ passage }) =>
      passage && passage.text ? { value: passage.text, quote: { ...passage }, number: null } : null,
    ),
  ].filter(({ cells }) => cells.some((cell) => cell !== null));
}

const NUMBERS_AT_MOST = 4;

/** The first of a record's patent numbers, and how many there are. */
function numbered(numbers: readonly string[]): string | null {
  const shown = numbers.slice(0, NUMBERS_AT_MOST).join(', ');
  const more = numbers.length - NUMBERS_AT_MOST;
  return shown === '' ? null : more > 0 ? `${shown} and ${more} more` : shown;
}

const IP_WORDS =
  /\b(?:patent|granted|pending|provisional|licen[cs]|PCT|filed|application|trade secret|copyright)/iu;
const PUBLICATION_WORDS = /\b(?:journal|peer|publish|described|conference|proceedings|preprint|thesis)/iu;

/** The sentence of the field that states the situation; the field may begin with the title of a patent or a paper. */
function told(card: ResultCard, source: 'ip' | 'publications', words: RegExp): StatedFact | null {
  const sentence = recordSentences(card, [source]).find(({ text }) => words.test(text));
  return sentence ? wholeSentence(sentence) : null;
}

function firstOf(card: ResultCard, source: 'ip' | 'publications'): StatedFact | null {
  const [sentence] = recordSentences(card, [source]);
  return sentence ? wholeSentence(sentence) : null;
}

function row(id: string, group: FactGroup, label: string, cells: (StatedFact | null)[]): FactRow {
  return { id, group, label, askedFor: null, cells, strongest: null, equal: isEqual(cells) };
}
