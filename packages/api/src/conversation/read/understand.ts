import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import type { CatalogueNames } from '../../ports/knowledge.ts';
import { aboutNone, aboutResults, withoutResults } from './about-results.ts';
import { groupOf, isTalk } from './acts/act-groups.ts';
import { wantedAct } from './acts/wanted.ts';
import { asksByFile, fileTopic, type Rarity } from './attachments.ts';
import { readChange } from './changes.ts';
import { partsOf } from './asks/parts.ts';
import { readFilters, turnedAround } from './filters/filters.ts';
import { universitiesMeant } from './filters/list-filters.ts';
import { inSearch } from './in-search.ts';
import { withoutSlips } from './acts/slips.ts';
import { stepsIn, withoutRemarks } from './acts/steps.ts';
import type { MessageAct } from './question/act.ts';
import type { EarlierTurn, Question, Understanding } from './question/question.ts';
import { afresh, narrowsIn, NO_FILTERS, type Talk } from './talk.ts';

/** "Anything older than 2018: skip" asks for the others. */
const SKIP =
  /\b(?:skip|ignore|exclude|discard|(?:have|['’]ve) (?:seen|had)|(?:know|knew) (?:those|them|these))\b/i;
/** "Restrict this to entries for which …" */
const RESTRICTS = /\b(?:restrict|limit|confine|narrow|(?:leave|keep)(?: in)?(?: \w+){0,3} only)\b/i;
/** "Anything from that list with a prototype?" */
const OF_THE_LIST = /\b(?:from|of|in|on) (?:that|this|the|your) list\b/i;
/** "Okay. Let's talk calves instead", "other headache: …", "k next. …": another subject, announced. */
const TURNS_TO = new RegExp(
  String.raw`^\W*(?:(?:ok(?:ay)?|k|well|good|great|fine|right|now|so|then|and|thanks?|pity)\W+)*(?:` +
    [
      String.raw`(?:let['’]?s|can we|could we|i(?:['’]d| would) like to|we(?:['’]ll| should)?) (?:now )?(?:talk(?: about)?|turn to|look at|move on to|switch to|discuss|do|go on to)\s`,
      String.raw`(?:(?:an)?other|(?:a )?(?:different|new|next|separate)) (?:\p{L}+ )?(?:topics?|subjects?|things?|questions?|matters?|headaches?|issues?|problems?)(?: now)?\s*[.:,–-]\s*`,
      String.raw`(?:next|switching (?:gears|topics?|subjects?)|moving on|change of (?:topic|subject))\s*[.:,–-]\s*`,
      String.raw`now\s+(?=[^.:,]{3,40}:\s)`,
      String.raw`(?:turning|now|moving on|coming) to (?:a|an|some)\p{L}* (?:second|other|different|new|altogether)?[^.:,]{0,40}[:,]\s*`,
    ].join('|') +
    ')',
  'iu',
);
const TURNED = /\s+(?:instead|now|next|then)(?=\s*(?:[.!?,;:]|$))/i;
const ASKS_OF_IT = /\b(?:is|does|can|could|has|was|would|will) it\b/i;
/** Questions about what is shown are short; longer ones may ask for something else. */
const SHORT = 12;
const NUMBERED = /^\W*(?:no|nr)\.? ?\d/i;
/** "Any sepsis prediction with an issued patent?" asks for others, not about these. */
const ANY_PATENTED = /\b(?:any(?! of\b)|of any kind|all|other|more)\b[^.?!]*\bpatents?\b/i;
/** "Does the Arizona system work without cameras?" */
const ASKS_OF_SHOWN =
  /^\W*(?:(?:ok(?:ay)?|and|but|so)\W+)*(?:does|is|are|can|could|has|have|did|do|will|would|was|were) (?:it|that|this|they|the|both|either|number|any of (?:them|these|those))\b/i;
/** "Compare the two", whatever else it names. */
const COMPARES =
  /^\W*(?:(?:ok(?:ay)?|well|good|fine|right|now|so|then|and|please|can you|could you)\W+)*compare\b/i;
/** What the stock market thinks of it is in no record. */
const SHARES =
  /\b(?:shares?|stocks?|stock price)\b[^.?!]{0,20}\b(?:doing|price|worth|up|down)\b|\b(?:buy|invest in|sell) (?:\w+ )?(?:shares|stocks?)\b/i;
/** "Diff between the 2?" */
const TELLS_APART =
  /\b(?:diff(?:erences?)?|differ|distinction)\b[^.?!]*\b(?:the (?:2|two)|both|them|these(?: two| 2)?|those(?: two| 2)?)\b/i;
/** "No simulators please. And which mention neonates?" rules something out first. */
const RULES_OUT_FIRST =
  /^\W*(?:(?:ok(?:ay)?|but|and|so)\W+)?(?:no|not|nothing|without|leave out|take out|drop)\b[^?]*[.!]\s/i;
/** "Please reinstate the original list." */
const ORIGINAL =
  /\b(?:reinstate|restore|bring back|back to|return to|revert to|show (?:me )?again|again)\b[^.!?]{0,30}\b(?:original|first|initial|whole|full|complete) (?:list|results|set)\b/i;
const PRAISE =
  /^\s*(?:(?:ok(?:ay)?|fine|good|great|nice|alright|right|perfect|lovely|cool)[,.!]+\s+|(?:thanks?|thank you|fair enough|got it|understood|pity|thought so|i see|good to know|makes sense|never ?mind)\b[^.!?:]{0,40}[.!]+\s+)+(?=\S)/i;
const ASIDE =
  /(?:^|[.!?,;]\s*|\s)(?:btw(?! (?:the|them|these|those|both|\d))|by the way)\b[^.!?]*[.!?]*\s*$/i;
/**
 * What a message asks for: what it wants (learned from labelled messages), its filters and topic, and which results of an
 * earlier answer it is about.
 */
export function understand(asked: Question, names: CatalogueNames, options: Options = {}): Understanding {
  const { rarity = null } = options;
  const typed = rarity ? withoutSlips(asked.text, rarity.frequency) : asked.text;
  const isFirst = asked.earlier.every(({ topic }) => topic === null);
  const said = { ...asked, text: isFirst ? withoutRemarks(typed) : typed };
  const steps = asksByFile(said) ? null : stepsIn(said.text, said.earlier);
  if (steps === null) return understandOne(said, names, options);
  const rest = { ...said, text: steps.rest };
  if (steps.first === null) return understandOne(rest, names, options);
  const first = understandOne({ ...said, text: steps.first }, names, options);
  const earlier = [...said.earlier, asTurn(steps.first, first, said.earlier)];
  const then = understandOne({ ...rest, earlier }, names, options);
  // A second step that looks like another subject was no step, unless it surely is one.
  return then.refines || steps.isNew ? then : understandOne(said, names, options);
}

interface Options {
  thisYear?: number;
  rarity?: Rarity | null;
}

/** The first step of a message as a turn of its own, with the results of the turn that it goes back to, or of the last. */
function asTurn(
  text: string,
  { topic, filters, exclusions, added, wanted }: Understanding,
  earlier: readonly EarlierTurn[],
): EarlierTurn {
  const same = wanted === 'back' ? earlier.findLast((turn) => turn.topic === topic) : undefined;
  const resultIds = (same ?? earlier.findLast((turn) => turn.resultIds.length > 0))?.resultIds ?? [];
  return { text, followup: null, answered: '', resultIds, topic, filters, exclusions, added, act: wanted };
}

function understandOne(
  said: Question,
  names: CatalogueNames,
  { thisYear = new Date().getFullYear(), rarity = null }: Options,
): Understanding {
  const before = said.earlier.findLast(({ topic }) => topic !== null) ?? null;
  const question = before === null ? said : { ...said, text: withoutAside(said.text) };
  const read = (inTalk: boolean) => readFilters(question, names, { text: question.text, inTalk, thisYear });
  if (asksByFile(question))
    return { ...afresh(question, read(false)), topic: fileTopic(question.files, rarity) };
  const turned = before === null ? null : turnedTo(question.text);
  if (turned !== null)
    return understandOne({ ...said, text: turned, earlier: [] }, names, { thisYear, rarity });
  const likeliest = actOf({ ...said, text: question.text }, before);
  // "Sensors" may look like nothing to the model, but records speak of them.
  const isKnown = contentTerms(said.text).some((term) => (rarity?.frequency(term) ?? 0) > 1);
  const wanted = likeliest === 'nonsense' && isKnown ? 'search' : likeliest;
  const says = before !== null && wanted === 'complaint' && readChange(question.text).excludes.length > 0;
  if (isTalk(wanted) && !says) return { ...afresh(question, read(false)), wanted, talk: wanted };
  const last = question.earlier.findLast(({ resultIds }) => resultIds.length > 0) ?? null;
  if (before === null) return withoutResults(question, read) ?? afresh(question, read(false));
  const act = says ? 'exclude' : wanted;
  const filters = act === 'exclude' || SKIP.test(question.text) ? turnedAround(read(true)) : read(true);
  const talk: Talk = { question, before, filters, wanted: act };
  if (ORIGINAL.test(question.text)) return inSearch({ ...talk, filters: NO_FILTERS, wanted: 'back' }, read);
  // "Anything outside of Ohio?" asks for other results, not about these.
  const leavesOut = filters.excluded.length > 0 && contentTerms(filters.rest).length === 0;
  const restricts = RESTRICTS.test(question.text) && narrowsIn(talk);
  if (groupOf(wanted) !== 'results' && !narrowsIn(talk) && OF_THE_LIST.test(question.text))
    return aboutResults({ ...talk, wanted: 'question' }, last, []) ?? inSearch(talk, read);
  if (wanted === 'patent' && filters.found.patents.length > 0 && ANY_PATENTED.test(question.text))
    return afresh(question, read(true));
  if (groupOf(wanted) === 'results' && RULES_OUT_FIRST.test(question.text) && !NUMBERED.test(question.text))
    return inSearch({ ...talk, wanted: 'exclude' }, read);
  if (groupOf(wanted) === 'results' && (leavesOut || restricts))
    return inSearch({ ...talk, wanted: 'filter' }, read);
  if (groupOf(wanted) === 'results')
    return (
      aboutResults(talk, last, universitiesMeant(question.text, names)) ??
      aboutNone(talk) ??
      inSearch(talk, read)
    );
  return inSearch(talk, read);
}

/** What a message surely wants by its form, or likely by its words. */
function actOf(said: Question, before: EarlierTurn | null): MessageAct {
  if (said.reading?.act === 'search') return 'search';
  const hasResults = said.earlier.some(({ resultIds }) => resultIds.length > 0);
  if (before !== null && hasResults && (COMPARES.test(said.text) || TELLS_APART.test(said.text)))
    return 'compare';
  if (hasResults && SHARES.test(said.text) && partsOf(said.text).filter(({ asks }) => asks).length < 2)
    return 'outside';
  const wanted = wantedAct(said.text, said.earlier);
  // "Is it something for my phone, and who's it meant for?" asks about a result rather than about this page.
  const isOfIt = before !== null && hasResults && ASKS_OF_IT.test(said.text);
  if (isOfIt && (wanted === 'help' || wanted === 'app')) return 'question';
  // "Does the Arizona system work without cameras?" rules nothing out.
  const isOfShown = before !== null && hasResults && ASKS_OF_SHOWN.test(said.text);
  if (isOfShown && (groupOf(wanted) === 'change' || (wanted === 'search' && isShort(said.text))))
    return 'question';
  // "No. 1 is tested on which crops?"
  return wanted === 'exclude' && NUMBERED.test(said.text) ? 'question' : wanted;
}

function isShort(text: string): boolean {
  return text.split(/\s+/).length <= SHORT;
}

/** The subject that a message turns to; null if it doesn't say so. */
function turnedTo(text: string): string | null {
  return TURNS_TO.test(text) ? text.replace(TURNS_TO, '').replace(TURNED, '') : null;
}

/** Without "fine." before it, and "by the way, nice tool!" behind. */
function withoutAside(text: string): string {
  const rest = text.replace(ASIDE, '').replace(PRAISE, '').trim();
  return rest === '' ? text : rest;
}
