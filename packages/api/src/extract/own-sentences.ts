import type { RecordSentence } from './record-texts.ts';
import { isBackground } from '@cosmos/language/sentence-kinds/background.ts';

const THING =
  'invention|technology|technologies|system|method|methods|device|approach|platform|process|technique|material|materials|composition|compositions|compounds?|design|sensor|tool|software|algorithm|solution|formulation|vaccine|therapy|assay|kit|product|model|membranes?|coatings?|catalysts?|electrolytes?|polymers?|hydrogels?|nanoparticles|innovation|disclosure|prototype|apparatus|framework|circuit|antibod(?:y|ies)|vectors?|peptides?|robot|gripper|cells?|films?';
/** A sentence about what the record offers: it names the thing, or the people who made it. */
const OWN = new RegExp(
  String.raw`\b(?:(?:this|these|the present|the disclosed|the proposed|the described|the inventive|our|the new|the developed|the resulting)\s+(?:[\p{L}\d-]+\s+){0,3}?(?:${THING})|the (?:invention|technology)|(?:have|has)\s+(?:also\s+|now\s+|recently\s+|successfully\s+)?(?:developed|designed|created|invented|devised|engineered|built|fabricated|synthesi[sz]ed|demonstrated|discovered|identified|shown|found|proposed)|(?:researchers|research (?:group|team))\b[^.;:]{0,120}?\s(?:developed|designed|created|invented|devised|engineered)|inventors?|we|our)\b`,
  'iu',
);
const PRAISED_OTHERS =
  /^(?:however|current|clinical studies show that traditional|unfortunately|currently|traditionally|conventional|existing|today|despite|at present|to date|in recent|historically|previous|prior|most|many|some|one of the|typically|commonly|over the (?:last|past)|in the (?:last|past)|in \d{4}|since|multiple research|only (?:about|around)|although)\b/iu;

/** Whether a sentence names what the record offers, or the people who made it. */
export function isOwn(sentence: string): boolean {
  return OWN.test(sentence) && !PRAISED_OTHERS.test(sentence);
}

const ITEM_CHARACTERS = 110;
const FINITE =
  /\b(?:is|are|was|were|has|have|had|can|do|does|may|might|will|remains?|leads?|causes?|suffers?|been|become)\b/iu;

/** "Improved durability": an item of a list describes the thing without naming it. */
function isItem(text: string): boolean {
  return text.length <= ITEM_CHARACTERS && !FINITE.test(text) && !text.endsWith('.');
}

/** A sentence with what it can be trusted for. */
export interface OwnSentence extends RecordSentence {
  /** It names the thing, or is an item of a list that can only be about it. */
  own: boolean;
  /** Own, or continuing a sentence that is, or in a text that never names the thing. */
  near: boolean;
}

/**
 * The sentences that facts can be read from. A text that begins with the need says nothing about the thing until it names
 * it; sentences about the need or about hopes are always left out.
 */
export function ownSentences(all: readonly RecordSentence[]): OwnSentence[] {
  const own: boolean[] = [];
  for (const [at, { text, source }] of all.entries())
    own.push(source !== 'summary' || isOwn(text) || (own[at - 1] === true && goesOn(text, all[at - 1])));
  const first = all.findIndex(({ source }, at) => source === 'summary' && own[at]);
  return all
    .map((sentence, at) => ({
      ...sentence,
      own: own[at] === true || isItem(sentence.text),
      near: first < 0 || own[at] === true || own[at - 1] === true,
    }))
    .filter(
      ({ text, source }, at) =>
        (source !== 'summary' || at >= first) && !PRAISED_OTHERS.test(text) && !isBackground(text),
    );
}

/** "It …", or "The pump …" after a sentence about a pump. */
function goesOn(text: string, before: RecordSentence | undefined): boolean {
  if (!before || before.source !== 'summary') return false;
  if (/^(?:It|They|Its|Their)\b/u.test(text)) return true;
  const said = before.text.toLowerCase();
  const subject = /^(?:The|This|These)\s((?:[\p{L}\d-]+\s){1,3})/u.exec(text)?.[1];
  return (
    subject
      ?.toLowerCase()
      .split(' ')
      .some((word) => word.length > 3 && said.includes(word)) ?? false
  );
}
