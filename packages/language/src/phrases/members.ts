import { readLines } from '../data/read.ts';

/** The names of classes, in lower case, each with what belongs to it: gelatin to what is of animal origin. */
const MEMBERS = new Map(
  readLines('members.tsv').flatMap((line) => {
    const [names = '', members = ''] = line.split('\t>\t');
    return names.split('\t').map((name): [string, string[]] => [name, members.split('\t')]);
  }),
);
/** What may stand behind the name of a class without changing it: "animal-derived components". */
const FILLER =
  /\s+(?:components?|ingredients?|materials?|substances?|compounds?|chemicals?|of any kind|whatsoever)$/iu;

/** Things that are of a kind: "PTFE" and "PVDF" of "fluorinated chemicals"; none for a kind that is not known. */
export function membersOf(kind: string): readonly string[] {
  const name = kind.trim().toLowerCase();
  return MEMBERS.get(name) ?? MEMBERS.get(name.replace(FILLER, '')) ?? [];
}
