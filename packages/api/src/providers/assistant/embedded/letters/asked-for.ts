import { quantitiesIn } from '@cosmos/language/quantities/quantities.ts';
import type { GapHint } from './phrases/phrases.ts';

/** What a question asks for, as far as that decides which sentences can answer it. */
interface AskedFor {
  asks: RegExp;
  answers: (sentence: string) => boolean;
  /** What is to be filled in, as the member reads it. */
  hint: GapHint;
}

const MONEY =
  /[€$£¥₹]|(?<!\p{L})(?:euros?|dollars?|pounds?|usd|eur|gbp|chf|francs?)(?!\p{L})|\b(?:royalt\w+|per ?cent|budget)\b/iu;
const A_TIME =
  /\b(?:19|20)\d\d\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|weeks?|months?|years?|quarter|spring|summer|autumn|winter|monday|tuesday|wednesday|thursday|friday)\b|\bq[1-4]\b/iu;

const KINDS: readonly AskedFor[] = [
  {
    asks: /\bfields? of (?:use|application|interest)\b|\b(?:which|what)\b.{0,20}\b(?:fields?|applications?|markets?|sectors?|industr(?:y|ies)|use cases?)\b|\bwhat\b.{0,30}\b(?:use it|used?) for\b|anwendungs(?:gebiet|bereich|feld|zweck)|domaine d['’]application|quelles? applications?|(?:campo|ámbito) de (?:aplicación|uso)/iu,
    answers: (sentence) =>
      /\b(?:fields? of (?:use|application)|applications?|markets?|sectors?|used? (?:it )?(?:for|in|on|as))\b|\bwe (?:also )?(?:make|manufacture|produce|build|sell|supply|coat|develop|design|grow|breed|print|assemble|bottle|treat)\b/iu.test(
        sentence,
      ),
    hint: 'field',
  },
  {
    asks: /\bbudget|\bhow much\b.{0,40}\b(?:pay|spend|invest|offer|worth)|\bwhat\b.{0,30}\b(?:pay|upfront|royalt\w*|fee|price)|\b(?:royalt\w+|upfront)\b|\bpresupuesto\b|\bfinanci(?:er|al)\w*/iu,
    answers: (sentence) => MONEY.test(sentence),
    hint: 'budget',
  },
  {
    asks: /territor|\b(?:which|what)\b.{0,12}\b(?:countr\w+|regions?|markets?)\b|\bin welchen ländern|(?:vertrags|verkaufs|absatz|liefer)gebiet|(?:welche[sn]?|für welche[sn]?) (?:länder|gebiete?|märkte)|quels? (?:pays|territoires?)|qu[ée] (?:países|territorios?)/iu,
    answers: (sentence) =>
      /territor|worldwide|\b(?:for|across|throughout|sell in|market in) (?:the )?\p{Lu}/u.test(sentence),
    hint: 'territory',
  },
  {
    asks: /\b(?:volumes?|quantit\w+|capacity|output|turnover|revenue|headcount|employees|how (?:many|often|large|big)|how much)\b|menge|stückzahl|wie viele?|volumen|volume annuel|combien|cuánt/iu,
    answers: (sentence) => quantitiesIn(sentence).length > 0 && !MONEY.test(sentence),
    hint: 'amount',
  },
  {
    asks: /\bwhen\b|\btime ?(?:line|frame|table|scale|horizon)|\btiming\b|\bdeadline\b|\bhow soon\b|\bby what date\b|\bwann\b|zeitplan|zeitrahmen|calendrier|échéance|\bquand\b|plazos?|cuándo|calendario/iu,
    answers: (sentence) => A_TIME.test(sentence),
    hint: 'time',
  },
  {
    asks: /(?:^|[,;:] |\b(?:and|or|know|tell me|tell us|say|confirm|ask|with|to|name) )who\b(?! (?:are|is) (?:you|behind))|\bcontact (?:person|details)\b|\b(?:full |legal )?name of\b|\bansprechpartner|^(?:et |pourriez-vous (?:me |nous )?(?:dire|indiquer) )?(?:avec |à |de )?qui (?!vous )|\bquién/iu,
    answers: (sentence) => /(?<=\p{L}[ ,.]{1,2})\p{Lu}\p{L}+/u.test(sentence),
    hint: 'name',
  },
];

/** The first kind that a question is of; undefined if it asks for none of these. */
function kindOf(question: string): AskedFor | undefined {
  return KINDS.find(({ asks }) => asks.test(question));
}

/** Whether a sentence is of the kind that a question asks for. */
export function isOfKindAsked(question: string, sentence: string): boolean {
  const kind = kindOf(question);
  if (kind) return kind.answers(sentence);
  const [, thing] = WHAT_THING.exec(question) ?? [];
  if (thing === undefined || /\d/.test(sentence)) return true;
  return sentence.toLowerCase().includes(thing.toLowerCase().slice(0, ROOT));
}

/** "What primer do they use?": only a sentence with a primer in it answers that, or with a figure. */
const WHAT_THING =
  /\b(?:what|which) (?!(?:is|are|was|were|do|does|did|can|could|would|will|should|has|have|else|about|if|you|we|they|kind|sort|type|exactly)\b)(\p{L}{4,})/iu;
const ROOT = 5;

/** "Shall I forward it to her?" asks for a yes. */
const OFFERED = /^(?:and |so |but )?(?:shall|should|may|can|could|would) (?:i|we|an?)\b/iu;

/** What is to be filled in where nothing answers a question; null if that can't be said. */
export function hintFor(question: string): GapHint | null {
  if (OFFERED.test(question)) return null;
  const kinds = KINDS.filter(({ asks }) => asks.test(question));
  // Where several things are asked, one of them would be too little.
  return kinds.length > 1 || /\([abc]\)/i.test(question) ? null : (kinds[0]?.hint ?? null);
}
