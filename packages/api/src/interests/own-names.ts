import { COMPANY_FORMS } from './technology-words.ts';

/** A text in which a stop replaces each of the names, and a company's name also without its legal form ("GmbH"). */
export function withoutNames(text: string, names: readonly string[]): string {
  const known = names.flatMap((name) => [name.trim(), withoutForm(name)]).filter((name) => name.length > 1);
  return known
    .toSorted((a, b) => b.length - a.length)
    .reduce(
      (rest, name) =>
        rest.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'gu'), ' , '),
      text,
    );
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function withoutForm(name: string): string {
  const words = name.trim().split(/\s+/);
  while (words.length > 1 && COMPANY_FORMS.has((words.at(-1) ?? '').toLowerCase().replaceAll('.', '')))
    words.pop();
  return words.join(' ');
}
