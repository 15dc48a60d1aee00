import type { Saying } from '../../../ports/letters.ts';
import { isNamed } from './partly-open.ts';

/** What a yes leaves out, or ties to something: "not for medical uses", "only non-exclusive", "all fields except coatings". */
const LIMIT = new RegExp(
  [
    String.raw`\b(?:everything|anything|anywhere|all (?:fields|uses|territories|countries)) (?:but|bar)\b|\b(?:except(?:ing)?|excluding|other than|apart from|aside from|save for|barring|outside(?: of)?(?= (?:the |of )?\p{L})|with the exception)\b`,
    String.raw`(?:\b(?:not|never|no rights?|nothing)|n['’]t) (?:available |open |possible |free |yet )?(?:for|in|to|within|on) (?!me\b|us\b|you\b|my\b|question|doubt|use\b|force\b|place\b|writing\b|stock\b|do with\b|public|mention|worry|say\b|be\b)`,
    String.raw`\b(?:only|just|solely|strictly)\b.{0,40}\b(?:non-?exclusiv\w*|(?:for|in|within|outside|to) (?!me\b|us\b|you\b|a chat|one thing|find|say|check|discuss))`,
    String.raw`\bnon-?exclusiv\w*,? (?:only|basis|terms|licen[cs]es? only)\b|\b(?:on|under) a non-?exclusive\b|\bnon-?exclusively\b`,
    String.raw`\b(?:no|without|not) (?:an? |any )?exclusiv\w*|\bexclusivity (?:is|was|would be) (?:not|off|out)|\bexclusiv\w*.{0,20}\b(?:is not|isn['’]t|not possible|off the table|out of the question|can['’]?t|cannot)\b`,
    String.raw`\b(?:gone|taken|licensed|sold|spoken for|reserved|optioned) (?:in|for) (?:the )?\p{L}`,
    String.raw`\b(?:limited|restricted|subject|confined) to\b|\bcarve[- ]?outs?\b|\bcarved out\b|\bon condition that\b|\bprovided (?:that|you|the)\b|\bas long as\b|(?<!\p{L})(?:à (?:la )?condition|sous réserve|vorausgesetzt|unter der (?:bedingung|voraussetzung)|sofern|a condición|siempre (?:que|y cuando)|a condizione|purché|op voorwaarde|mits)(?!\p{L})`,
    String.raw`\S{3}.{8,}[,;] (?:but )?otherwise\b`,
    String.raw`\b(?:is|are|has been|have been) (?:already )?(?:gone|taken|spoken for|reserved|excluded|off the table|licensed out)\b`,
    String.raw`(?<!\p{L})(?:außer|ausgenommen|abgesehen von|mit ausnahme|nicht (?:für|im|in der|in den)|(?:nur|ausschließlich|lediglich) .{0,30}(?:nicht-?\s?exklusiv|einfach|für|im|in)|nicht-?\s?exklusiv|keine exklusiv|beschränkt auf)`,
    String.raw`(?<!\p{L})(?:sauf|hors (?!de question)|excepté|à l['’]exception|à l['’]exclusion|pas (?:pour|dans)|mais pas (?:en|au|aux|pour|dans)(?!\p{L})|(?:uniquement|seulement|exclusivement) .{0,30}(?:pour|dans|en|non)|non[- ]exclusi|limitée? à)`,
    String.raw`(?<!\p{L})(?:excepto|salvo|a excepción|menos (?:para|en)|(?<!\p{L})no (?:para|en el|en los|en la)|(?:pero|aunque|mas) no (?:para|en)(?!\p{L})|(?:solo|sólo|únicamente|solamente) .{0,30}(?:para|en|no)|no exclusiv|limitada? a)`,
  ].join('|'),
  'iu',
);
/** "I am not in the office": that is about somebody, not about what can be had. */
const OF_PEOPLE = /\b(?:i['’]?m|i am|we are|we['’]re|she is|he is|ich bin|je suis|estoy) not\b/iu;

/** Whether words limit a yes that stands in them or beside them. */
export function isLimit(words: string): boolean {
  return LIMIT.test(words) && !OF_PEOPLE.test(words);
}

/** With it a sentence goes on about the one before. */
const GOES_ON =
  /^(?:but|however|though|only|just|except|not for|not in|non-?exclusive|exclusiv|please note|one caveat|the (?:only )?(?:catch|exception|caveat))|^(?:allerdings|jedoch|aber|nur|nicht für)|^(?:mais|toutefois|cependant|sauf|hors)|^(?:pero|sin embargo|salvo|excepto)/iu;
/** "The medical field is gone, but coatings are open": what is tied elsewhere limits the rest. */
const TIED_ELSEWHERE = new Set<Saying['kind']>(['licensed', 'option', 'not-available']);
/** "It was licensed until last year." */
const OVER =
  /\b(?:was|were|had|used to|until (?:recently|last)|no longer|lapsed|expired|returned|came back|bust|bankrupt)\b/i;

/** A country, a region or a field, which is not all of it. */
const A_PART =
  /\b(?:US|USA|U\.S\.|UK|EU|DE|FR|IT|America|Europe|Asia|Africa|Australia|Austria|Benelux|Brazil|Britain|Canada|China|Denmark|Finland|France|Germany|India|Ireland|Israel|Italy|Japan|Korea|Mexico|Netherlands|Norway|Poland|Portugal|Scandinavia|Singapore|Spain|Sweden|Switzerland|Taiwan|Turkey)\b|\b(?:field|application|use|sector|market|industry)s?\b/u;
const A_PART_ELSEWHERE =
  /(?<!\p{L})(?:\p{L}*(?:bereich|feld|gebiet|branche|markt)(?:e?s)?|domaine|secteur|marché|champ|sector|campo|mercado|deutschland|europa|asien|frankreich|italien|schweiz|österreich|allemagne|europe|asie|france|suisse|alemania|asia|españa|francia|suiza)(?!\p{L})/iu;
const ALL_OF_IT = /\b(?:all|any|every|everything|whole|entire|worldwide|world|globally|both)\b/iu;
/** "Without that, non-exclusively": what there is if a condition isn't met. */
const OTHERWISE =
  /^(?:without (?:that|this|it|these)|otherwise|if not|failing (?:that|this)|ohne (?:das|dies\p{L}*)|sonst|andernfalls|sans cela|sinon|autrement|sin (?:eso|ello)|de lo contrario|altrimenti|in caso contrario|zonder dat|anders)(?!\p{L})/iu;
/** "It is available. But not for medical uses, those are with a start-up." */
function limitsTheYesBefore({ kind, quote }: Saying, before: Saying | undefined): boolean {
  if (before?.kind !== 'available') return false;
  if (kind === 'available' && before.limit !== undefined && OTHERWISE.test(quote)) return true;
  const isTied = TIED_ELSEWHERE.has(kind);
  // "Italy is free. Germany is taken."
  const isOfPart = A_PART.test(quote) || A_PART_ELSEWHERE.test(quote);
  if (isTied && (isOfPart || isNamed(quote)) && !ALL_OF_IT.test(quote)) return true;
  return (isTied || kind === 'fact') && GOES_ON.test(quote) && isLimit(quote);
}

/** Each yes with what limits it: in its own words, in the next sentence, or because the rest is tied. */
export function withLimits(all: readonly Saying[]): Saying[] {
  const said = all.map((each, at): Saying =>
    limitsTheYesBefore(each, all[at - 1]) ? { kind: 'fact', quote: each.quote } : each,
  );
  return said.map((each, at): Saying => {
    if (each.kind !== 'available' || each.limit !== undefined) return each;
    const next = all[at + 1];
    const limit = isLimit(each.quote)
      ? each.quote
      : next && limitsTheYesBefore(next, each)
        ? next.quote
        : said.slice(0, at).find(({ kind, quote }) => TIED_ELSEWHERE.has(kind) && !OVER.test(quote))?.quote;
    return limit === undefined ? each : { ...each, limit };
  });
}
