import type { Correspondence, Letter } from '../../../../../ports/letters.ts';
import { isCourtesy, isRedirection, leavesOpen, withoutGreeting } from './letter-phrases.ts';
import { accepts } from './accepts.ts';
import { askedOfMember, withListed } from './asked-of-member.ts';
import { isRelayed } from './passed-questions.ts';
import { asksIn, tasksIn } from './letter-questions.ts';
import { beginsWithYesOrNo } from './polar.ts';
import { stemsOf } from './letter-stems.ts';
import { isUnaskedOffer, offersIn } from './offers.ts';
import { asksWhetherItSuits } from './whether-it-suits.ts';
import { withoutFrame } from './letter-frame.ts';
import { labelledSentencesIn } from './list-labels.ts';
import { withoutSalutation } from './salutation.ts';

/** A sentence of a letter, word for word apart from white space. */
export interface LetterSentence {
  letter: Letter;
  /** Its place among the sentences of its letter. */
  place: number;
  text: string;
  stems: ReadonlySet<string>;
  /** What it asks, or wants done; empty unless it does. */
  asks: readonly string[];
  /** Whether it offers times or asks for an agreement: the member's turn, for which a reply has lines of its own. */
  isOffer: boolean;
  /** What it was written under, if the writer quoted that. */
  under: string;
  /** Of the item of a list that it belongs to: "2" for "2)" and "Ans 2", "b" for "b)"; null outside of lists. */
  label: string | null;
  isCourtesy: boolean;
  /** Whether it says something that could answer a question. */
  isStatement: boolean;
}

/** What tells how the rights stand. */
export const OF_RIGHTS: ReadonlySet<string> = new Set([
  'available',
  'option',
  'licensed',
  'option-or-licensed',
  'not-available',
  'not-now',
]);
const OFFERS: ReadonlySet<string> = new Set(['times', 'agreement-first']);
/** Nobody writes more to an office; what comes later is not read. */
const SENTENCES = 60;

export function sentencesOfLetters({ letters }: Pick<Correspondence, 'letters'>): LetterSentence[] {
  const member = letters.find(({ from }) => from === 'member')?.name ?? '';
  const asked: string[][] = [];
  const before: LetterSentence[] = [];
  return letters.flatMap((letter) => {
    const read = sentencesOfLetter(letter, letter.from === 'member' ? '' : member);
    const isAsked = before.some((each) => each.letter.from === 'office' && each.asks.length > 0);
    const found = read
      .map((each) => askedByNumber(each, before))
      .map((each) =>
        letter.from === 'member' && isAsked && accepts(each.text)
          ? { ...each, asks: [], isStatement: true, isCourtesy: false }
          : each,
      );
    before.push(...found);
    if (letter.from === 'office')
      return found.map((each) => (isEcho(each, asked) ? { ...each, asks: [] } : each));
    if (letter.from === 'member') asked.push(...found.flatMap(({ asks }) => asks.map(wordsOf)));
    return found;
  });
}

/** "And number 4?", "What about 3)?", "Und Punkt 2?" */
const BY_NUMBER =
  /^(?:(?:and|but|so|what about|how about|any news on|und|et|y|e|en|was ist mit)[,:]? )*(?:(?:the )?(?:number|no\.?|nr\.?|point|item|question|punkt|frage|nummer|numéro|número|punto|domanda|vraag|#) ?(\d{1,2})|(\d{1,2})[.)]?)\W*$/iu;

/** Who asks by its number for what they had in a list asks that again. */
function askedByNumber(sentence: LetterSentence, before: readonly LetterSentence[]): LetterSentence {
  const number =
    sentence.asks.length === 1 ? BY_NUMBER.exec(sentence.text)?.slice(1).find(Boolean) : undefined;
  if (number === undefined) return sentence;
  const first = before.findLast(
    (each) => each.letter.from === sentence.letter.from && each.label === number && each.asks.length > 0,
  );
  return first ? { ...sentence, asks: first.asks, stems: first.stems } : sentence;
}

/** "How long does it last? Longer than we do.": the member's own question, by its words, which whoever answers it says again. */
function isEcho({ text, asks }: LetterSentence, asked: readonly string[][]): boolean {
  const [begins, ...words] = wordsOf(text);
  if (asks.length === 0 || words.length === 0 || !/[?？]\W*$/u.test(text)) return false;
  return asked.some(([first, ...own]) => first === begins && words.every((word) => own.includes(word)));
}

/** The first word, and all others that say something. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.filter((word, at) => at === 0 || word.length > 3);
}

/** `addressee`: whose name a sentence may begin with. */
function sentencesOfLetter(letter: Letter, addressee: string): LetterSentence[] {
  const passedOn = letter.passedOn?.text ?? '';
  const own = passedOn === '' ? letter.text : letter.text.slice(0, -passedOn.length);
  const written = sentencesIn(own, { letter, addressee });
  const asking =
    letter.from === 'office' ? withUnaskedOffer(askedOfMember(written, own)) : withListed(written, own);
  // What somebody else asked is asked of the member only if whoever passes it on says so.
  const isAllAsked = letter.passedOn?.isAsked === true;
  const isAnyAsked = asking.every(({ asks }) => asks.length === 0);
  const others = sentencesIn(passedOn, { letter, addressee }).map((each) =>
    isAnyAsked && (isAllAsked || isRelayed(each.text)) ? each : { ...each, asks: [], isOffer: false },
  );
  return [...asking, ...others].slice(0, SENTENCES).map((each, place) => ({ ...each, place }));
}

/** "Tell me if you'd like that", behind an offer: one thing. */
const FEW_WORDS = 8;

function isOfferAskedFor({ asks }: LetterSentence, next: LetterSentence | undefined): boolean {
  const [asked = ''] = next?.asks ?? [];
  return (
    asks.some((text) => offersIn(text).length > 0) && asked !== '' && asked.split(/\s+/).length <= FEW_WORDS
  );
}

/** "If that's acceptable, I can send a term sheet", where it is asked besides whether it is: one decision. */
const IF_IT_SUITS =
  /^(?:and |so |but )?(?:if|provided|as long as|once) (?:that|this|it|so|both|those|these|you (?:agree|accept|are (?:happy|fine|ok)))\b[^?]*$/iu;

/** Where nothing is asked, what they would gladly do waits for a word. */
function withUnaskedOffer(written: LetterSentence[]): LetterSentence[] {
  const sentences = written.map((each, at) =>
    isOfferAskedFor(each, written[at + 1]) ? { ...each, asks: [] } : each,
  );
  if (sentences.some(({ asks, isOffer }) => asks.length > 0 || isOffer))
    return sentences.some(({ asks }) => asks.some(asksWhetherItSuits))
      ? sentences.map((each) =>
          IF_IT_SUITS.test(each.text) && offersIn(each.text).length > 0 ? { ...each, asks: [] } : each,
        )
      : sentences;
  return sentences.map((each) => (isUnaskedOffer(each.text) ? { ...each, asks: [each.text] } : each));
}

function sentencesIn(
  written: string,
  { letter, addressee }: { letter: Letter; addressee: string },
): LetterSentence[] {
  const found: LetterSentence[] = [];
  for (const { under, text } of blocksOf(withoutFrame(written, addressee)))
    for (const [label, sentence] of labelledSentencesIn(text)) {
      const opened = withoutGreeting(sentence.replace(/^(?:\d{1,2}[.)]|[-–•*])\s+/, ''));
      const plain = withoutSalutation(opened, addressee);
      // "b) 38."
      if (!/\p{L}{2}/u.test(plain) && (label === null || !/\d/.test(plain))) continue;
      if (found.length === SENTENCES) return found;
      const questions = isWriteAgain(letter, plain) ? [] : asksIn(plain);
      const isOffice = letter.from === 'office';
      const isWanting = questions.length === 0 && isOffice && !isConditional(letter, plain);
      const tasks = isWanting ? tasksIn(plain) : [];
      const offers = isWanting && tasks.length === 0 ? offersIn(plain) : [];
      const asks = [...questions, ...tasks, ...offers];
      const courtesy = asks.length === 0 && (isCourtesy(plain) || isNameOf(letter, plain));
      found.push({
        letter,
        place: found.length,
        text: plain,
        stems: stemsOf(plain),
        asks,
        isOffer: letter.says.some(({ kind, quote }) => OFFERS.has(kind) && plain.includes(quote)),
        under,
        label,
        isCourtesy: courtesy,
        isStatement:
          isTold(letter, plain) ||
          (!courtesy &&
            questions.length === 0 &&
            !leavesOpen(plain) &&
            !isRedirection(plain) &&
            !isUnasked(plain)) ||
          (!courtesy && tellsBeforePromise(plain)) ||
          tellsBefore(plain, questions) ||
          (!isOffice && proposesTime(plain)),
      });
    }
  return found;
}

/** "Kessler", below the last line. */
function isNameOf({ name }: Letter, text: string): boolean {
  const own = new Set(name.match(/\p{L}+/gu));
  const words = text.match(/\p{L}+/gu) ?? [];
  const initials = new Set([...own].map(([first]) => first));
  return words.some((word) => own.has(word)) && words.every((word) => own.has(word) || initials.has(word));
}

/** "What's yours?": a question that wants no answer says nothing either. */
function isUnasked(sentence: string): boolean {
  return /^(?:what|who|why|how|when|where|and you|guess)\b.*[?？]\W*$/iu.test(sentence);
}

const TOLD_WORDS = 6;

/** "He could cut them in April if you tell us the thickness": it says something before it asks. */
function tellsBefore(sentence: string, [asked = '']: readonly string[]): boolean {
  const before = sentence.slice(0, Math.max(0, sentence.indexOf(asked)));
  if (asked === '') return false;
  if (beginsWithYesOrNo(before) || YES_AND_ASKS.test(sentence)) return true;
  return (
    before.split(/\s+/).length > TOLD_WORDS &&
    /\b(?:can|could|will|would|says?|said|is|are|has|have)\b/iu.test(before)
  );
}

/** "As to the 50 kg". */
const NAMES_A_TOPIC =
  /^(?:for|as|on|about|regarding|concerning|with|zu[rm]?|für|über|pour|sur|quant|sobre|para|per|su|voor|over)(?!\p{L})/iu;

/** "Yes, and I'll check the rest", "71 percent, the other figure I'd have to ask for". */
function tellsBeforePromise(sentence: string): boolean {
  const [before = '', ...rest] = sentence.split(/[,;] | (?:but|and) /iu);
  const isTelling =
    /^(?:yes|no|ja|nein|oui|non|sí|sì)$/iu.test(before) || (/\d/.test(before) && !NAMES_A_TOPIC.test(before));
  return rest.length > 0 && isTelling && leavesOpen(sentence) && !leavesOpen(before);
}

/** "Yes, against an MTA, would that be OK for you?" */
const YES_AND_ASKS =
  /^(?:(?:we|i|it|you|he|she|they|the|our|that|this|there)(?:['’]\p{L}+)? (?:\S+ ){3,}\S+)(?:,| [–-]) (?:would|does|do|is|will|could|can) (?:that|this|it|either|any|one|those|you) |^(?:yes|sure|of course|certainly|no|ja|nein|gerne?|oui|non|bien sûr|sí|no|claro)(?!\p{L}).*,\s(?:would|is|does|will|could|can|wäre|ist|passt|est-ce|serait-ce|le) /iu;

/** "Then Thursday the 19th, around ten?": of whoever was asked when it suits them. */
function proposesTime(sentence: string): boolean {
  return /[?？]\W*$/u.test(sentence) && STARTS_WITH_A_DAY.test(sentence);
}

const STARTS_WITH_A_DAY =
  /^(?:then |so |how about |what about |maybe |perhaps |let['’]s say |on )*(?:(?:mon|tues|wednes|thurs|fri)day|the \d{1,2}(?:st|nd|rd|th)|\d{1,2}(?:st|nd|rd|th)? \p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+ \d{1,2})(?!\p{L})/iu;

/** "Ping me in June" is done then, and nothing to be answered now. */
function isWriteAgain({ says }: Letter, sentence: string): boolean {
  return says.some(({ kind, quote }) => kind === 'write-again' && sentence.includes(quote));
}

/** How the rights stand can be told in one sentence with a question, or with a promise. */
function isTold({ says }: Letter, sentence: string): boolean {
  return says.some(({ kind, quote }) => OF_RIGHTS.has(kind) && sentence.includes(quote));
}

const ON_CONDITION =
  /\b(?:provided|on (?:the )?condition|as long as)\b|(?<!\p{L})(?:sofern|vorausgesetzt|unter der (?:bedingung|voraussetzung)|à condition|sous réserve|siempre que|a condición|a condizione|purché|mits|op voorwaarde)(?!\p{L})/iu;

/** "We could grant it provided that you file by 14 May": what a yes hangs on is neither a task nor an offer. */
function isConditional({ says }: Letter, sentence: string): boolean {
  return says.some(
    (each) =>
      each.kind === 'available' &&
      each.limit === each.quote &&
      ON_CONDITION.test(each.quote) &&
      sentence.includes(each.quote),
  );
}

/** What stands under each quote; nothing is quoted above the first words of most letters. */
function blocksOf(text: string): { under: string; text: string }[] {
  const blocks = [{ under: '', text: '' }];
  let isQuote = false;
  for (const line of text.split('\n')) {
    const quoted = /^> ?(.*)/.exec(line)?.[1];
    if (quoted !== undefined && !isQuote) blocks.push({ under: '', text: '' });
    isQuote = quoted !== undefined;
    const block = blocks.at(-1);
    if (!block) continue;
    if (quoted === undefined) block.text += `${line}\n`;
    else block.under += `${quoted} `;
  }
  return blocks;
}
