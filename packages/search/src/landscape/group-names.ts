import type { CatalogueColumns } from '../catalogue-index/columns.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { catalogueShare, commonest, sharedRuns } from '../facet-phrases.ts';
import { endsLikeNoun } from '../keyphrases.ts';
import { terms } from '../text/analyse.ts';
import { sayersOf, wordAfter } from './said-runs.ts';

type Known = Pick<CatalogueIndex, 'columns' | 'model'>;

interface Candidate {
  name: string;
  run: string;
  stems: ReadonlySet<string>;
  worth: number;
}

/** A name that fewer of the group say is not the group's. */
const SAID_BY_AT_LEAST = 0.2;
const LONE_WORD = 0.55;
const APART = 0.8;
const WITH_ASKED_WORDS = 0.8;
/** "David H Koch", "2022-223 A": initials and numbers are names of people and of cases. */
const NO_NAME =
  /(?:^|\s)(?:\p{L}|\d[\d-]*)(?:\s|$)|\b(?:lab|labs|group|university|institute|dr|prof|inc|et al)\b/iu;

/**
 * A name for each group of record numbers: the keyphrase that most of its records say and others of the found ones don't.
 * What was asked for names nothing by itself. No two names say the same; null where the records share no phrase.
 */
export function groupNames(
  index: Known,
  groups: readonly (readonly number[])[],
  query: string,
): (string | null)[] {
  const { columns, model } = index;
  const asked = new Set(terms(query));
  const all = groups.flat();
  const runs = sharedRuns(columns, all);
  const sayers = sayersOf(model, [...runs.keys()], all);
  const taken: ReadonlySet<string>[] = [];
  return groups.map((group) => {
    const candidates: Candidate[] = [];
    for (const [run, { labels }] of runs) {
      const said = sayers.get(run);
      if (!said) continue;
      const inside = group.reduce((sum, number) => sum + (said.get(number) ?? 0), 0);
      const who = group.filter((number) => said.has(number)).length;
      if (who < Math.max(2, SAID_BY_AT_LEAST * group.length)) continue;
      const stems = new Set(run.split(/[ -]/));
      const known = [...stems].filter((stem) => asked.has(stem)).length;
      const name = commonest(labels);
      if (known === stems.size || NO_NAME.test(name)) continue;
      const everywhere = [...said.values()].reduce((sum, strength) => sum + strength, 0);
      candidates.push({
        name,
        run,
        stems,
        worth:
          Math.sqrt(inside / group.length) *
          (inside / everywhere) ** APART *
          Math.log(1 / (catalogueShare(model, run) + 0.004)) *
          (stems.size === 1 ? LONE_WORD : 1) *
          (known > 0 ? WITH_ASKED_WORDS : 1),
      });
    }
    const best = candidates
      .toSorted((a, b) => b.worth - a.worth || (a.name < b.name ? -1 : 1))
      .find(({ stems }) => !taken.some((other) => repeats(stems, other)));
    if (!best) return null;
    taken.push(best.stems);
    return wholeName(index, group, best);
  });
}

/** A name with the word that belongs to it, in the spelling of the titles. */
export function wholeName(
  { columns, model }: Known,
  records: readonly number[],
  { name, run }: { name: string; run: string },
): string {
  const next = wordAfter(model, run, records);
  const belongs = next !== null && endsLikeNoun(next) && !shortens(next, name);
  const whole = belongs ? `${name} ${next}` : name;
  return spelled(columns, records, whole);
}

/** "QKD" after "quantum key distribution" says it once more. */
function shortens(word: string, name: string): boolean {
  const initials = name.split(/[ -]/).map((part) => part.charAt(0).toLowerCase());
  return word.length <= 6 && word.startsWith(initials.slice(0, 2).join(''));
}

/** Whether one says all that the other says. */
function repeats(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const isIn = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
    [...one].every((stem) => other.has(stem));
  return isIn(a, b) || isIn(b, a);
}

/** "Silicone brushes": as a heading, with the capitals that titles give to "PFAS" and "mRNA". */
export function spelled(columns: CatalogueColumns, numbers: readonly number[], name: string): string {
  const titles = numbers.map((number) => columns.titles[number] ?? '');
  const words = name
    .split(' ')
    .map((word) => (word.length > 3 && word === word.toUpperCase() ? word.toLowerCase() : word))
    .map((word) => capitalsOf(titles, word) ?? word);
  const joined = words.join(' ');
  const keepsSmall = /^\p{Ll}\p{Lu}/u.test(joined);
  return keepsSmall ? joined : `${joined.charAt(0).toUpperCase()}${joined.slice(1)}`;
}

/** How a title that isn't all in capitals writes a word, where capitals stand inside of it. */
function capitalsOf(titles: readonly string[], word: string): string | undefined {
  const plain = word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${plain}(?![\p{L}\p{N}])`, 'iu');
  for (const title of titles) {
    const written = title === title.toUpperCase() ? undefined : pattern.exec(title)?.[0];
    if (written && isSpelled(written)) return written;
  }
  return undefined;
}

/** "PFAS", "mRNA", "pH"; not "Lithium-Ion", which only stood in a heading. */
function isSpelled(written: string): boolean {
  const inside = written.slice(1).replaceAll(/-\p{Lu}(?=\p{Ll})/gu, '');
  const capitals = inside.match(/\p{Lu}/gu)?.length ?? 0;
  return capitals > 1 || (capitals === 1 && written.length < 5);
}
