import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { matchesFilters } from '@cosmos/search/catalogue-index/filters.ts';
import { researcherDetails, technologyDetails } from '../../catalogue/cards.ts';
import type { Services } from '../../context/services.ts';
import type { Understanding } from '../read/question/question.ts';

/** A word of the title names a result; one of the summary may only happen to be there. */
const IN_TITLE = 2;
/** What is asked of one result. */
const OF_ONE: ReadonlySet<Understanding['act']> = new Set(['details', 'similar', 'explain']);

/**
 * Which of the results a message describes: "the Purdue one", "the one with the needles"; if none of the last, one of those
 * shown before (`older`). A word counts the more, the fewer of the results have it. If nothing is described by the words, the
 * last results stay as they are.
 */
export async function describedResults(
  { db }: Pick<Services, 'db'>,
  {
    ids,
    older,
    understanding,
  }: { ids: readonly string[]; older: readonly string[]; understanding: Understanding },
): Promise<readonly string[]> {
  const { narrowing, act } = understanding;
  const isOne = OF_ONE.has(act);
  const few = (all: readonly string[]) => (isOne ? all.slice(0, 1) : all);
  const possible = async (some: readonly string[]) =>
    (await detailsOf(db, some)).filter((each) => narrowing === null || matchesFilters(each, narrowing));
  const last = await possible(ids);
  const meant = describedIn(last, understanding);
  if (meant.length > 0) return few(meant);
  const before = (await possible(older)).filter((each) => isNamed(each, understanding));
  const [named] = describedIn(before, understanding);
  if (named !== undefined) return [named];
  // That none is left is told by whoever applies the filters.
  return last.length === 0 ? ids : few(last.map(({ id }) => id));
}

type Shown = Awaited<ReturnType<typeof detailsOf>>[number];

/** In the order of the ids. */
async function detailsOf(db: Services['db'], ids: readonly string[]) {
  const [technologies, researchers] = await Promise.all([
    technologyDetails(
      db,
      ids.filter((id) => id.startsWith('UTECH')),
    ),
    researcherDetails(
      db,
      ids.filter((id) => id.startsWith('URES')),
    ),
  ]);
  return ids.flatMap((id) => technologies.get(id) ?? researchers.get(id) ?? []);
}

/** Whether a record of an earlier answer is surely meant: its name has half of the words. "Tech transfer" is no heat transfer. */
function isNamed({ title, university }: Shown, { described }: Understanding): boolean {
  const name = new Set(terms(`${title} ${university}`));
  const said = contentTerms(described);
  return 2 * said.filter((term) => name.has(term)).length >= said.length;
}

function describedIn(shown: readonly Shown[], { described }: Understanding): string[] {
  const held = shown.map(({ title, university, summary }) => ({
    name: new Set(terms(`${title} ${university}`)),
    text: new Set(terms(summary ?? '')),
  }));
  const has = ({ name, text }: (typeof held)[number], term: string) =>
    name.has(term) ? IN_TITLE : Number(text.has(term));
  const said = contentTerms(described);
  const fits = held.map((each) =>
    said.reduce((sum, term) => {
      const having = held.filter((other) => has(other, term) > 0).length;
      return having === 0 || (having === held.length && held.length > 1)
        ? sum
        : sum + has(each, term) / having;
    }, 0),
  );
  const best = Math.max(0, ...fits);
  // A single word that a summary happens to have describes nothing: "could you set up a call?"
  const isDescribed = held.some(
    (each, at) =>
      fits[at] === best &&
      (said.some((term) => each.name.has(term)) || said.filter((term) => has(each, term) > 0).length > 1),
  );
  return best > 0 && isDescribed ? shown.filter((_, at) => fits[at] === best).map(({ id }) => id) : [];
}
