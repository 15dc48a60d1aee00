import type { Correspondence, Letter } from '../../../../../ports/letters.ts';
import { isCourtesy, isRedirection, leavesOpen, withoutGreeting } from './letter-phrases.ts';
import { askedOfMember, withListed } from './asked-of-member.ts';
import { isRelayed } from './passed-questions.ts';
import { asksIn, tasksIn } from './letter-questions.ts';
import { beginsWithYesOrNo } from './polar.ts';
import { stemsOf } from './letter-stems.ts';
import { isUnaskedOffer, offersIn } from './offers.ts';
import { withoutFrame } from './letter-frame.ts';
import { withoutSalutation } from './salutation.ts';
import { writtenSentencesOf } from './written-sentences.ts';

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
  /** Of the item of a list that it belongs to: 2 for "2)" and "b)"; null outside of lists. */
  number: number | null;
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
    const found = read.map((each) => askedByNumber(each, before));
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
    (each) =>
      each.letter.from === sentence.letter.from && each.number === Number(number) && each.asks.length > 0,
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

/** Where nothing is asked, what they would gladly do waits for a word. */
function withUnaskedOffer(written: LetterSentence[]): LetterSentence[] {
  const sentences = written.map((each, at) =>
    isOfferAskedFor(each, written[at + 1]) ? { ...each, asks: [] } : each,
  );
  if (sentences.some(({ asks, isOffer }) => asks.length > 0 || isOffer)) return sentences;
  return sentences.map((each) => (isUnaskedOffer(each.text) ? { ...each, asks: [each.text] } : each));
}

/** "2) ", "b. ", "ad 2: ", "zu 2 ", "number 4, ", "as for 3: ", "#1 ". */
const NUMBERED =
  /^\s*(?:(?:(?:and|as|then|und|et) )?(?:(?:for|to|on|ad|zu|re|regarding) )?(?:(?:your |the )?(?:questions?|number|items?|points?|frage|nummer|punkt|pregunta|numéro|número|punto|domanda|vraag|no\.?|nr\.?|n°|q|#)|(?:as )?for|ad|zu|re|on|to|à la|a la)\s?\(?(\d{1,2})(?:[.):,]+|(?=\s+(?:is|are|was|was|ist|est|es|è|yes|no|ja|nein|oui|non|sí)\b))|\(?(\d{1,2})[.):]?(?:(?:,| (?:and|und|et|y|&)) \d{1,2})*(?:[.):]|\s+[–-])|\(?([a-h])[.)])\s+(?=\S)/iu;
/** "1) yes 2) 14 Nm/kg 3) no": several in a line, as long as they count on. */
const IN_A_LINE =
  /(?<=\s|^)(?=(?:(?:and |as )?(?:for |on |to )?(?:number|no\.|question|point|item|punkt|frage|nummer|#)\s?|as for )\d{1,2}[.):,]?\s)|(?<=\s|^)(?<!(?:number|no\.|question|point|item|punkt|frage|nummer|#|for|on|to)\s)(?=\(?\d{1,2}(?:\)|:)\s)/iu;

const FEW_BEFORE = 2;

function itemsInLine(line: string): string[] {
  const items = line.split(IN_A_LINE);
  const numbers = items
    .map((item) => NUMBERED.exec(item)?.slice(1).find(Boolean))
    .filter(Boolean)
    .map(Number);
  const countsOn =
    numbers.length > 1 && numbers.every((each, at) => at === 0 || each === (numbers[at - 1] ?? 0) + 1);
  // "Could you let me know (1) your field, (2) your volume" is one sentence.
  const before = NUMBERED.test(items[0] ?? '') ? '' : (items[0] ?? '').trim();
  return countsOn && before.split(/\s+/).length <= FEW_BEFORE ? items : [line];
}

/** The sentences of a text, each with the number of the item of a list that it stands in. */
function numberedIn(text: string): [number | null, string][] {
  let number: number | null = null;
  return text
    .split('\n')
    .flatMap(itemsInLine)
    .flatMap((line) => {
      const [begins = '', named, figure, letter] = NUMBERED.exec(line) ?? [];
      if (begins !== '') number = letter ? letter.toLowerCase().charCodeAt(0) - 96 : Number(named ?? figure);
      else if (line.trim() === '') number = null;
      return writtenSentencesOf(line.slice(begins.length)).map((each): [number | null, string] => [
        number,
        each,
      ]);
    });
}

function sentencesIn(
  written: string,
  { letter, addressee }: { letter: Letter; addressee: string },
): LetterSentence[] {
  const found: LetterSentence[] = [];
  for (const { under, text } of blocksOf(withoutFrame(written, addressee)))
    for (const [number, sentence] of numberedIn(text)) {
      const opened = withoutGreeting(sentence.replace(/^(?:\d{1,2}[.)]|[-–•*])\s+/, ''));
      const plain = withoutSalutation(opened, addressee);
      if (!/\p{L}{2}/u.test(plain)) continue;
      if (found.length === SENTENCES) return found;
      const questions = isWriteAgain(letter, plain) ? [] : asksIn(plain);
      const isOffice = letter.from === 'office';
      const tasks = questions.length === 0 && isOffice ? tasksIn(plain) : [];
      const offers = questions.length === 0 && tasks.length === 0 && isOffice ? offersIn(plain) : [];
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
        number,
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
  return (text.match(/\p{L}+/gu) ?? []).every((word) => own.has(word));
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
