import type { Saying } from '../../../../../ports/letters.ts';

/** How the rights may be tied. */
const RIGHTS = ['licensed', 'option', 'option-or-licensed', 'not-available', 'not-now'] as const;
/** "If it lapses, it will be available again." */
const ONLY_IF =
  /\b(?:(?<!\b(?:delighted|happy|glad|pleased|thrilled) )if(?! your?\b)|once|when|unless|should|after (?:that|then|it|they|this)|as soon as|(?:will|would|may|might|could) (?:then |once more )?be\b.{0,30}\bagain|falls?|wenn|sobald|falls|danach|si|dès que|cuando)\b/iu;
/** Of two sentences that say the same, the one that names somebody. */
const NAMES = ['instead', 'to'] as const;
const TIES = new Set<Saying['kind']>(RIGHTS);
const GONE = new Set<Saying['kind']>(['licensed', 'not-available']);
const AFTER_RIGHTS = ['wrong-person', 'away', 'times', 'question', 'delay'] as const;

/** Of all that an answer says, what decides what comes next; undefined if nothing does. */
export function decisiveSaying(says: readonly Saying[]): Saying | undefined {
  const first = (kind: Saying['kind']) =>
    says.find(
      (each) => each.kind === kind && NAMES.some((name) => name in each && each[name as keyof Saying]),
    ) ?? says.find((each) => each.kind === kind);
  const stop = first('stop');
  const other = first('wrong-person');
  // One person wants no more email, and says who will have it.
  if (stop && other?.kind === 'wrong-person' && other.instead) return other;
  if (stop) return stop;
  const isGone = says.some(({ kind }) => GONE.has(kind)) && !says.some(({ kind }) => kind === 'available');
  const agreement = first('agreement-first');
  // What is gone needs no agreement; it is about something else.
  if (agreement && !isGone && !isForOneThing(agreement, says)) return agreement;
  // Whoever asks around and comes back is still waited for.
  const passes = other?.kind === 'wrong-person' && other.instead === null;
  const promise = first('delay');
  if (passes && promise && !says.some(({ kind }) => kind === 'available' || TIES.has(kind))) return promise;
  const isYes = (each: Saying) => each.kind === 'available' && !ONLY_IF.test(saidFirst(each.quote));
  // Of several, the one that has limits: another doesn't lift them.
  const limited = says.findLastIndex((each) => isYes(each) && 'limit' in each);
  const open = limited === -1 ? says.findLastIndex(isYes) : limited;
  const taken = RIGHTS.map(first).find(Boolean);
  // "Asia is taken. Europe is open": the later one is about what was asked.
  if (open !== -1 && (!taken || says.indexOf(taken) < open)) return says[open];
  // What is asked only of some waits for nobody who is to hear more anyway.
  const next = taken ?? AFTER_RIGHTS.map(first).find(Boolean);
  const asksOnlySome = says.every(({ kind, quote }) => kind !== 'question' || IF_IT_IS_SO.test(quote));
  return next?.kind === 'question' && asksOnlySome && promise ? promise : next;
}

/** "It is available. For the sintering curve we need an agreement": for one thing that they would send, beside a plain yes. */
function isForOneThing({ quote }: Saying, says: readonly Saying[]): boolean {
  return (
    THING_TO_SHARE.test(quote) &&
    says.some((each) => each.kind === 'available' && !each.quote.includes(quote))
  );
}

/** "Concerning the data we need an agreement", "the report I could share once one is signed". */
const THING_TO_SHARE =
  /\b(?:data|reports?|flow|curves?|protocols?|code|details|files?|designs?|drawings?|results|recipes?|figures|sequences?|documents?|know-?how|models?|specs?|specifications?)\b (?:itself |then )?(?:i|we) (?:can|could|will|would|may|might)\b.{0,20}\b(?:share|send|release|disclose|provide|give|show)\b|\b(?:concerning|regarding|for|about|as to|before|share|sharing|send|sending|release|disclose|see|receive|get)\b.{0,50}\b(?:data|reports?|flow|curves?|protocols?|code|details|files?|designs?|drawings?|results|recipes?|fees?|figures|sequences?|samples?|documents?|knowhow|know-how|models?|specs?|specifications?|process)\b|(?<!\p{L})(?:daten|bericht\p{L}*|unterlagen|ergebnisse|zeichnungen|données|rapports?|plans|résultats|datos|informes?|resultados|dati|gegevens)(?!\p{L})/iu;

/** "Should your interest include automotive uses, I'd be grateful for a note." */
const IF_IT_IS_SO =
  /\b(?:nothing (?:else |more |further )?(?:you need|for you) to do\b|(?:^|, |but )(?:should|if) your?\b(?! (?:know|have|could|can|happen|send|tell|give|share)\b))|(?<!\p{L})(?:sollten|falls) (?:sie|ihr)/iu;

/** "It's available - we'd give it away if they let us": of a yes and an afterthought the yes. */
function saidFirst(quote: string): string {
  const [first = quote] = quote.split(/ [–—-] |; /u);
  return SAYS_YES.test(first) ? first : quote;
}

const SAYS_YES = /\b(?:available|yes|free|open)\b|verfügbar|disponible/iu;
