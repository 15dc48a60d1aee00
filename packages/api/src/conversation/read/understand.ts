import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import type { CatalogueNames } from '../../ports/knowledge.ts';
import { aboutNone, aboutResults, withoutResults } from './about-results.ts';
import { groupOf, isTalk } from './acts/act-groups.ts';
import { wantedAct } from './acts/wanted.ts';
import { asksByFile, fileTopic, type Rarity } from './attachments.ts';
import { readFilters } from './filters/filters.ts';
import { universitiesMeant } from './filters/list-filters.ts';
import { inSearch } from './in-search.ts';
import { withoutLifts } from './lifting.ts';
import { withoutSlips } from './acts/slips.ts';
import { stepsIn, withoutRemarks } from './acts/steps.ts';
import type { EarlierTurn, Question, Understanding } from './question/question.ts';
import { liftsIn, limitsIn } from './limits.ts';
import type { Part } from './roles/role.ts';
import { partsIn } from './roles/roles.ts';
import { partsOfRole, withoutAsides } from './roles/spoken.ts';
import { afresh, type Talk } from './talk.ts';

const WHICH = /^\W*(?:and\s+)?(?:which|what)\s+\p{L}/iu;

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
  const back = understandOne({ ...said, text: steps.back }, names, options);
  const earlier = [...said.earlier, asTurn(steps.back, back, said.earlier)];
  return understandOne({ ...said, text: steps.rest, earlier }, names, options);
}

/** "Thanks a lot! One last thing, do you have …?" */
const REQUESTS =
  /\b(?:do you have|have you got|(?:is|are) there|what (?:about|else)|anything|looking for|need|can you find|show me)\b/i;

function asksBesides(text: string, parts: readonly Part[]): boolean {
  const needs = partsOfRole(parts, 'need').flatMap((part) => contentTerms(part.text));
  return needs.length > 1 && text.includes('?') && REQUESTS.test(text);
}

interface Options {
  thisYear?: number;
  rarity?: Rarity | null;
}

/** The first step of a message as a turn of its own, with the results of the turn that it goes back to. */
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
  const parts = before === null ? [] : partsIn(said.text, before.topic);
  const read = (text: string, inTalk: boolean) =>
    readFilters({ ...said, text }, names, { text, inTalk, thisYear });
  if (asksByFile(said))
    return { ...afresh(said, read(said.text, false)), topic: fileTopic(said.files, rarity) };
  const told = said.reading?.act === 'search' ? 'search' : wantedAct(said.text, said.earlier, parts);
  const likeliest = told === 'smalltalk' && asksBesides(said.text, parts) ? 'search' : told;
  // "Sensors" may look like nothing to the model, but records speak of them.
  const isKnown = contentTerms(said.text).some((term) => (rarity?.frequency(term) ?? 0) > 1);
  const wanted = likeliest === 'nonsense' && isKnown ? 'search' : likeliest;
  if (before === null) {
    const alone = read(said.text, false);
    if (isTalk(wanted)) return { ...afresh(said, alone), wanted, talk: wanted };
    return withoutResults(said, (inTalk) => read(said.text, inTalk)) ?? afresh(said, alone);
  }
  const own = withoutAsides(said.text, parts);
  const says = wanted === 'complaint' && partsOfRole(parts, 'drop', 'need').length > 0;
  if (isTalk(wanted) && !says) return { ...afresh(said, read(own, false)), wanted, talk: wanted };
  const lifts = liftsIn(parts, before, (text) => read(text, true));
  const isLift = (part: Part) => lifts.some(({ text }) => text === part.text);
  const roles = parts.map((part): Part => (isLift(part) ? { ...part, role: 'lift' } : part));
  const filters = limitsIn(said.text, roles, (text) => read(text, true));
  const talk: Talk = {
    question: said,
    before,
    filters,
    wanted: says ? 'refine' : wanted,
    parts: roles,
    lifts,
  };
  const asked = { ...talk, question: { ...said, text: own }, filters: read(own, true) };
  const last = said.earlier.findLast(({ resultIds }) => resultIds.length > 0) ?? null;
  // Of a single result nobody asks which.
  const asksWhich = last?.resultIds.length === 1 && wanted === 'question' && WHICH.test(own);
  if (asksWhich && partsOfRole(parts, 'ref').length === 0) talk.wanted = 'search';
  if (groupOf(talk.wanted) === 'results') {
    const about = aboutResults(asked, last, universitiesMeant(own, names)) ?? aboutNone(talk);
    const { before: now, isLifted } = withoutLifts(before, lifts, { isPart: true });
    if (about) return isLifted ? { ...about, filters: now.filters ?? about.filters } : about;
  }
  return inSearch(talk, { text: own, filters: read(own, false) });
}
