import { oneLine } from '@cosmos/contract/line-text.ts';

const NAME_MAX = 60;

/**
 * A name as a mail may say it. People choose their names, and mail programs make links of what looks like one: only what names
 * are made of is left, and no dot stands inside a word.
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
