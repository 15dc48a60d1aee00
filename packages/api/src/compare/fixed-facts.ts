import type { FactRow, StatedFact } from '@cosmos/contract/compare.ts';
import type { FactGroup } from '@cosmos/contract/fact-groups.ts';
import type { ResultCard } from '@cosmos/contract/conversation.ts';
import { isEqual } from './measured-facts.ts';
import { recordSentences } from './record-texts.ts';

const field = (value: string | null, number: number | null = null): StatedFact | null =>
  value ? { value, quote: null, number } : null;

/** How far each record says it is, in its own words; the level beside it as a number. */
export function readinessRow(cards: readonly ResultCard[]): FactRow {
  const cells = cards.map(({ trl, trlReasoning }) =>
    field(trlReasoning ?? (trl === null ? null : `TRL ${trl}`), trl),
  );
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

/** What stands in fields of their own, but for readiness. */
export function rightsAndPeople(cards: readonly ResultCard[]): FactRow[] {
  const all = (label: string, cell: (card: ResultCard) => StatedFact | null) =>
    row(label.toLowerCase().replaceAll(' ', '-'), 'Rights and people', label, cards.map(cell));
  return [
    all('IP', (card) => told(card, 'ip', IP_WORDS)),
    all('Publications', (card) => told(card, 'publications', PUBLICATION_WORDS)),
    all('Researchers', ({ researchers }) =>
      field((researchers ?? []).map(({ name }) => name).join(', '), null),
    ),
    all('University', ({ university, country }) => field([university, country].filter(Boolean).join(', '))),
    all('Field', ({ field: name }) => field(name)),
    all('First disclosed', ({ year }) => field(year === null ? null : String(year), year)),
    all('Why it fits', ({ passage }) =>
      passage && passage.text ? { value: passage.text, quote: { ...passage }, number: null } : null,
    ),
  ].filter(({ cells }) => cells.some((cell) => cell !== null));
}

const IP_WORDS =
  /\b(?:patent|granted|pending|provisional|licen[cs]|PCT|filed|application|trade secret|copyright)/iu;
const PUBLICATION_WORDS = /\b(?:journal|peer|publish|described|conference|proceedings|preprint|thesis)/iu;

/** The sentence of the field that says most plainly how things stand; the first where none does. */
function told(card: ResultCard, source: 'ip' | 'publications', words: RegExp): StatedFact | null {
  const all = recordSentences(card, [source]);
  const sentence = all.find(({ text }) => words.test(text)) ?? all[0];
  if (!sentence) return null;
  return {
    value: sentence.text,
    quote: { ...sentence, marks: [[0, sentence.text.length]] },
    number: null,
  };
}

function row(id: string, group: FactGroup, label: string, cells: (StatedFact | null)[]): FactRow {
  return { id, group, label, askedFor: null, cells, strongest: null, equal: isEqual(cells) };
}
