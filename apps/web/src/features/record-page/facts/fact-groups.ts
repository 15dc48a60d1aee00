import type { RecordFact } from '@cosmos/contract/records/records.ts';

/** Facts that one sentence states. */
export interface FactGroup {
  facts: [RecordFact, ...RecordFact[]];
  /** Null where the value is nearly all of it, or where no sentence states it. */
  sentence: { text: string; marks: [number, number][] } | null;
  /** True if the value is a passage of its own rather than a figure or a few words. */
  isInWords: boolean;
  /** The sentence as it stands in the text below; null if it isn’t there. */
  inText: string | null;
}

/** A longer value is read as a sentence. */
const VALUE_CHARACTERS = 44;
/** So is a shorter one that is nearly all of its sentence: "Advantages include …". */
const WORDS_CHARACTERS = 24;
const AROUND_CHARACTERS = 24;

interface Around {
  /** The record’s reason for its level. */
  readiness: string | null;
  /** What is read right above the facts: words in it aren’t quoted again, figures are. */
  opening: string | null;
}

/** Facts in their order, those of one sentence together. */
export function factGroups(facts: readonly RecordFact[], { readiness, opening }: Around): FactGroup[] {
  const groups: FactGroup[] = [];
  for (const fact of facts) {
    const { quote } = fact;
    const isInWords =
      isReadAbove(fact, opening) ||
      fact.value.length > (isNearlyAll(fact) ? WORDS_CHARACTERS : VALUE_CHARACTERS);
    const same = isInWords ? undefined : groups.find((group) => quote && group.sentence?.text === quote.text);
    if (same) {
      same.facts.push(fact);
      same.sentence?.marks.push(...(quote?.marks ?? []));
    } else {
      groups.push({
        facts: [fact],
        sentence: isInWords ? null : sentenceOf(fact, readiness),
        isInWords,
        inText: quote?.source === 'summary' ? quote.text : null,
      });
    }
  }
  return groups;
}

function sentenceOf({ quote, number, value }: RecordFact, readiness: string | null): FactGroup['sentence'] {
  if (quote) return isNearlyAll({ quote, value }) ? null : { text: quote.text, marks: [...quote.marks] };
  return number === null || readiness === null ? null : { text: readiness, marks: [] };
}

/** Whether the sentence says hardly more than the value. */
function isNearlyAll({ quote, value }: Pick<RecordFact, 'quote' | 'value'>): boolean {
  return quote !== null && quote.text.trim().length - value.length <= AROUND_CHARACTERS;
}

function isReadAbove({ quote, value }: RecordFact, opening: string | null): boolean {
  return quote !== null && !/\d/u.test(value) && (opening?.includes(quote.text.trim()) ?? false);
}
