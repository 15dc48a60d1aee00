import { readTables } from '../data/read.ts';

/** The languages besides English in which the lexicon names concepts. */
export type NameLanguage = 'de' | 'fr' | 'es' | 'zh';

/** What a concept is to another term: "corrosion", `prevented by`, "inhibitor". */
export interface Relation {
  kind: string;
  term: string;
}

/** A technology problem, failure, property, process, device, method or approach, and what people call it. */
export interface Concept {
  /** The preferred technical term. */
  term: string;
  /** Technical synonyms, acronyms, and names of typical solutions. */
  synonyms: readonly string[];
  /** What laymen and the shop floor say. */
  plain: readonly string[];
  kindOf: readonly string[];
  relations: readonly Relation[];
  names: Readonly<Record<NameLanguage, readonly string[]>>;
}

let read: readonly Concept[] | null = null;

/** All concepts, in the order of their files. Read at the first call. */
export function concepts(): readonly Concept[] {
  return (read ??= readTables('lexicon').map(parse));
}

/** Throws an Error that quotes the line if it does not have nine columns or has an empty item. */
export function parse(line: string): Concept {
  const columns = line.split('\t');
  const [term = '', synonyms, plain, kindOf, relations, de, fr, es, zh] = columns.map(items);
  if (columns.length !== 9 || term.length !== 1)
    throw new Error(`A line of the lexicon needs nine columns and one term: ${line}`);
  return {
    term: term[0] ?? '',
    synonyms: synonyms ?? [],
    plain: plain ?? [],
    kindOf: kindOf ?? [],
    relations: (relations ?? []).map((relation) => {
      const at = relation.indexOf('=');
      return { kind: relation.slice(0, at), term: relation.slice(at + 1) };
    }),
    names: { de: de ?? [], fr: fr ?? [], es: es ?? [], zh: zh ?? [] },
  };

  function items(column: string): string[] {
    const all = column === '' ? [] : column.split(';');
    if (all.some((item) => item.trim() !== item || item === ''))
      throw new Error(`An item of the lexicon is empty or has spaces around it: ${line}`);
    return all;
  }
}
