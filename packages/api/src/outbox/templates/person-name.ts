import { oneLine } from '@cosmos/contract/text/line-text.ts';

const NAME_MAX = 60;

/**
 * A name in a form that is safe in an email. People choose their names, and mail clients turn text into links: only
 * characters of names are kept, and no dot within a word.
 */
export function personName(name: string): string {
  return oneLine(
    oneLine(name)
      .replace(/[^\p{L}\p{M}\p{Zs}'’.-]/gu, ' ')
      .replace(/\.(?=\S)/gu, ' '),
  ).slice(0, NAME_MAX);
}

/** "Hello Ada," or just "Hello,". */
export function greeting(firstName: string): string {
  const name = personName(firstName);
  return name ? `Hello ${name},` : 'Hello,';
}
