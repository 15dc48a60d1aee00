import type { CatalogueColumns } from '../catalogue-index/columns.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { catalogueShare, commonest, sharedRuns } from '../facet-phrases.ts';
import { terms } from '../text/analyse.ts';

type Known = Pick<CatalogueIndex, 'columns' | 'model'>;

interface Candidate {
  name: string;
  stems: ReadonlySet<string>;
  worth: number;
}

const LONE_WORD = 0.62;
const BELONGS_BY = 0.6;
const WITH_ASKED_WORDS = 0.8;

/**
 * A name for each group of record numbers: the keyphrase that most of its records share and others of the found ones
 * don't. What was asked for names nothing by itself. No two names say the same; null where the records share no phrase.
 */
export function groupNames(
  index: Known,
  groups: readonly (readonly number[])[],
  query: string,
): (string | null)[] {
  const asked = new Set(terms(query));
  const found = sharedRuns(index.columns, groups.flat());
  const taken: ReadonlySet<string>[] = [];
  return groups.map((group) => {
    const own = new Set(group);
    const candidates: Candidate[] = [];
    for (const [run, { holders, labels }] of found) {
      const inside = [...holders].filter((number) => own.has(number)).length;
      if (inside === 0 || (inside === 1 && group.length > 2)) continue;
      const stems = new Set(run.split(/[ -]/));
      const known = [...stems].filter((stem) => asked.has(stem)).length;
      if (known === stems.size) continue;
      candidates.push({
        name: commonest(labels),
        stems,
        worth:
          (inside / group.length) ** BELONGS_BY *
          (inside / holders.size) *
          Math.log(1 / (catalogueShare(index.model, run) + 0.004)) *
          (stems.size === 1 ? LONE_WORD : 1) *
          (known > 0 ? WITH_ASKED_WORDS : 1),
      });
    }
    const best = candidates
      .toSorted((a, b) => b.worth - a.worth || (a.name < b.name ? -1 : 1))
      .find(({ stems }) => !taken.some((other) => repeats(stems, other)));
    if (!best) return null;
    taken.push(best.stems);
    return spelled(index.columns, group, best.name);
  });
}

/** Whether one says all that the other says. */
function repeats(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const isIn = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
    [...one].every((stem) => other.has(stem));
  return isIn(a, b) || isIn(b, a);
}

/** "Silicone brushes": as a heading, with the capitals that titles give to "PFAS" and "mRNA". */
export function spelled(columns: CatalogueColumns, numbers: readonly number[], name: string): string {
  const titles = numbers.map((number) => columns.titles[number] ?? '').join(' ');
  const words = name.split(' ').map((word) => {
    const written = new RegExp(
      String.raw`(?<![\p{L}\p{N}])${word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}(?![\p{L}\p{N}])`,
      'iu',
    ).exec(titles)?.[0];
    return written && /\p{Lu}/u.test(written.slice(1)) ? written : word;
  });
  const joined = words.join(' ');
  const keepsSmall = /^\p{Ll}\p{Lu}/u.test(joined);
  return keepsSmall ? joined : `${joined.charAt(0).toUpperCase()}${joined.slice(1)}`;
}
