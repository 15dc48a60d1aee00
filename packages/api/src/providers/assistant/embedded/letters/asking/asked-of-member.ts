import { askedApart } from './asked-apart.ts';
import { beginsWithYesOrNo } from './polar.ts';
import { REQUEST, NEED } from './requests.ts';

/** A sentence of a letter, and what it asks. */
interface Asking {
  text: string;
  asks: readonly string[];
  isStatement?: boolean;
}

/** "It would help to know a bit more": says nothing beside what is asked in particular. */
const VAGUE =
  /\b(?:know|learn|hear|understand|have|find out|ask|need) (?:(?:a (?:bit|little|few)|some(?:thing)?|slightly|two|three|several|a couple of) )?(?:more(?: details?| information)?|(?:quick |short |brief )?(?:things|questions|points))\b(?! (?:about|on|from|than|such)\b)|(?<!\p{L})(?:etwas|ein wenig|noch) mehr (?:wissen|erfahren|informationen)|(?<!\p{L})en savoir (?:un peu )?plus|(?<!\p{L})saber (?:un poco )?más(?!\p{L})/iu;
/** "It should state your field of use": what belongs into what was asked for. */
const BELONGS_IN_IT =
  /^(?:and )?(?:it|this|that|they|these|the (?:\p{L}+ ){0,2}(?:description|summary|letter|document|proposal|offer|bid|plan|one-?pager|page|note|outline|interest|application|form|request)) (?:should|must|needs? to|has to|have to|ought to|may) (?:also |briefly |clearly |at least |please )*(?:state|include|contain|cover|describe|say|show|set out|name|list|mention|explain|specify|outline|give|indicate|address|tell)\b|^(?:sie|er|es|diese[rs]?|dies|das \p{L}+|die \p{L}+|der \p{L}+) (?:sollte|muss|soll)\p{L}* .*(?:enthalten|nennen|angeben|beschreiben|umfassen)|^(?:il|elle|ce document|celle-ci|celui-ci) (?:doit|devrait|devra) (?:préciser|indiquer|contenir|décrire|mentionner)|^(?:debe|debería|tiene que) (?:incluir|indicar|contener|describir|mencionar)/iu;
/** "Jonas, could you pick this up?": asked of whom is named. */
const CALLED = /^(\p{Lu}\p{Ll}+)(?: \p{Lu}\p{Ll}+)?\s?[,–-]\s/u;

/** The sentences of one letter, each with what it asks of whom it is written to. `text` is all of the letter. */
export function askedOfMember<Sentence extends Asking>(
  sentences: readonly Sentence[],
  text: string,
): Sentence[] {
  const known = sentences.map((each) =>
    each.asks.length > 0 && isToAnother(each.text, text) ? { ...each, asks: [] } : each,
  );
  const withLists = withListed(known, text);
  const whole = withLists.map((each, at): Sentence => {
    const before = withLists[at - 1];
    return each.asks.length === 0 && before && before.asks.length > 0 && BELONGS_IN_IT.test(each.text)
      ? { ...each, asks: askedApart(each.text) }
      : each;
  });
  const asking = whole.filter(({ asks }) => asks.length > 0);
  const isOnlyVague = asking.every(isVague);
  return isOnlyVague
    ? whole
    : whole.map((each) => (each.asks.length === 1 && isVague(each) ? { ...each, asks: [] } : each));
}

/** The same, with each item of a list of what is wanted: "Could you tell me:" is none, what stands below it is. */
export function withListed<Sentence extends Asking>(
  sentences: readonly Sentence[],
  text: string,
): Sentence[] {
  const listed = itemsOf(text);
  return sentences.map((each): Sentence => {
    if (listed.introductions.has(each.text)) return { ...each, asks: [], isStatement: false };
    return each.asks.length === 0 && listed.items.has(each.text)
      ? { ...each, asks: askedApart(each.text.replace(LIST_GOES_ON, '')), isStatement: false }
      : each;
  });
}

/** "Two things:" with the things behind it is not vague. */
function isVague({ text }: Asking): boolean {
  const vague = VAGUE.exec(text);
  return vague !== null && !/[:–—-] .{3}/u.test(text.slice(vague.index + vague[0].length));
}

/** Whether a sentence is said to somebody whom the letter names elsewhere. */
function isToAnother(sentence: string, text: string): boolean {
  const name = CALLED.exec(sentence)?.[1];
  if (name === undefined) return false;
  return new RegExp(
    `(?:(?:colleague|dr|prof|professor|mr|ms|mrs|frau|herrn?|mme|cc|copy(?:ing|ied)?|to|with|and|by)\\.?,? ${name}(?!\\p{L})|(?<!\\p{L})${name} \\p{Lu}\\p{Ll}+|@${name}(?!\\p{L}))`,
    'u',
  ).test(text);
}

/** "…, and" before the last item. */
const LIST_GOES_ON = /[,;]?(?: (?:and|or|und|oder|et|ou|y|o))?$/iu;
const ITEM = /^\s*(?:[-–—•*·▪●]|\(?(?:\d{1,2}|[a-h])[.)])\s+(.+)$/u;
/** Before a list of what is wanted: "To prepare a proposal I'd want to have:", "From your side:". */
const WANTS =
  /\b(?:questions?|need|want|like|require|know|missing|tell|send|share|provide|furnish|supply|submit|kindly|let (?:me|us)|from you(?:r side)?|please|could you|help(?:ful)?|useful|information|details)\b|(?<!\p{L})(?:fragen|brauch|bräucht|benötig|bitte|von ihnen|angaben|fehl|wissen|mitteilen|schicken)|(?<!\p{L})(?:questions|besoin|merci de|pourriez|savoir|préciser|indiquer|de votre part|éléments suivants)|(?<!\p{L})(?:preguntas|necesit|saber|por favor|indicar|de su parte|siguiente)/iu;
/** "What you need to know:", "we can share:": a list of what they say. */
const TELLS_ALL =
  /\b(?:you (?:need|should|might want) to know|(?<!\b(?:before|until|unless|that|once|if) )(?:we|i) (?:can|could|have|will|offer|would be (?:able|happy)|are able)|you (?:get|will get|receive|can|may)|includes?|answers?)\b|(?<!\p{L})(?:bieten|können wir|erhalten sie)/iu;

interface List {
  introduction: string;
  items: string[];
}

/** The lists of a text, each with the line above it. */
function listsIn(text: string): List[] {
  const lists: List[] = [];
  let last: List | undefined;
  for (const line of text.split('\n')) {
    const item = ITEM.exec(line)?.[1]?.trim().replace(/\s+/g, ' ');
    if (item !== undefined) last?.items.push(item);
    else if (line.trim() !== '') {
      last = { introduction: line.trim(), items: [] };
      lists.push(last);
    }
  }
  return lists.filter(({ items }) => items.length > 0);
}

interface Listed {
  /** Sentences that only introduce a list of what is wanted. */
  introductions: ReadonlySet<string>;
  items: ReadonlySet<string>;
}

/** What stands in a list below a line that says that something is wanted, or beside as many questions. */
function itemsOf(text: string): Listed {
  const wanted = listsIn(text).flatMap(({ introduction, items }) => {
    const introducing = introductionIn(introduction);
    const asking = items.filter((item) => /[?？]\W*$/u.test(item)).length;
    const isAsking = asking > 1 && asking * 2 > items.length && !items.some(beginsWithYesOrNo);
    return introducing !== null || isAsking ? [{ introducing, items }] : [];
  });
  return {
    introductions: new Set(wanted.flatMap(({ introducing }) => introducing ?? [])),
    items: new Set(wanted.flatMap(({ items }) => items)),
  };
}

function introductionIn(line: string): string | null {
  if (!/[:\p{L}]$/u.test(line)) return null;
  const last = (line.split(/(?<=[.!?])\s+/).at(-1) ?? line).replace(/\s+/g, ' ');
  const isWanted = WANTS.test(last) || REQUEST.test(last) || NEED.test(last);
  return isWanted && !TELLS_ALL.test(last) ? last : null;
}
