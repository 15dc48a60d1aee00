import type { LetterLeak } from '@cosmos/contract/email/before-sending.ts';
import { amountsIn, isSameAmount } from './amounts.ts';
import { namesIn, wordsOf } from './names.ts';

/** What only the person knows, and where it stands. */
export interface PrivateText {
  from: LetterLeak['from'];
  text: string;
}

export interface KnownTexts {
  /** First the likeliest to have been meant. */
  inPrivate: readonly PrivateText[];
  /** What the university knows or is told anyway: the summaries, the record, who writes to whom. */
  told: readonly string[];
}

/** Amounts and names of a letter that stand in what only the person knows and not in what the university is told. */
export function leaksIn(letter: string, { inPrivate, told }: KnownTexts): LetterLeak[] {
  const amounts = amountLeaks(letter, { inPrivate, told });
  const names = nameLeaks(letter, { inPrivate, told }).filter(
    ({ start, end }) => !amounts.some((one) => start < one.end && end > one.start),
  );
  return [...amounts, ...names].toSorted((a, b) => a.start - b.start);
}

function amountLeaks(letter: string, { inPrivate, told }: KnownTexts): LetterLeak[] {
  const known = told.flatMap(amountsIn);
  const own = inPrivate.map(({ from, text }) => ({ from, amounts: amountsIn(text) }));
  return amountsIn(letter).flatMap((amount) => {
    if (known.some((one) => isSameAmount(one, amount))) return [];
    const from = own.find(({ amounts }) => amounts.some((one) => isSameAmount(one, amount)))?.from;
    return from ? [leak(letter, { ...amount, kind: 'amount', from })] : [];
  });
}

function nameLeaks(letter: string, { inPrivate, told }: KnownTexts): LetterLeak[] {
  const known = new Set(told.flatMap((text) => [...wordsOf(text)]));
  // Only as names: a word that is an ordinary one there gives nothing away.
  const own = inPrivate.map(({ from, text }) => ({
    from,
    names: new Set(namesIn(text).map(({ word }) => word.toLowerCase())),
  }));
  const found: LetterLeak[] = [];
  for (const { start, end, word } of namesIn(letter)) {
    const lower = word.toLowerCase();
    const from = known.has(lower) ? undefined : own.find(({ names }) => names.has(lower))?.from;
    if (!from) continue;
    const last = found.at(-1);
    // "Serum Institute" is one name.
    if (last?.end === start - 1 && last.from === from)
      found[found.length - 1] = leak(letter, { ...last, end });
    else found.push(leak(letter, { start, end, kind: 'name', from }));
  }
  return found;
}

function leak(letter: string, found: Omit<LetterLeak, 'text'>): LetterLeak {
  const { start, end, kind, from } = found;
  return { start, end, kind, from, text: letter.slice(start, end) };
}
