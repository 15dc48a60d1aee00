import type { RequirementFit } from '@cosmos/contract/conversation/requirements.ts';
import { proofSpan } from '@cosmos/contract/conversation/proof-words.ts';
import { leadingLabel } from '@cosmos/contract/catalogue/leading-label.ts';
import { withoutSilent } from './once-each.ts';
import type { Passage } from '@cosmos/contract/search/search.ts';

/** Of the phrase that shows what is met: single words of it would show nothing. */
const MARKED_CHARACTERS = 60;

/**
 * What a card quotes: of the sentences that meet requirements the one that meets most, with the phrases that do so marked; else
 * the passage that is nearest to the question. Null for a title, which stands on the card already.
 */
export function quotedPassage(
  passage: Passage | null | undefined,
  fit: readonly RequirementFit[] = [],
): Passage | null {
  const proofs = fit.flatMap((each) => {
    const { status, sentence } = each;
    if (status !== 'met' || !sentence || sentence.source === 'title') return [];
    const phrase = proofSpan(each, MARKED_CHARACTERS);
    return { ...sentence, marks: phrase ? [phrase] : sentence.marks };
  });
  const [most] = [...Map.groupBy(proofs, ({ source, text }) => `${source}\n${text}`).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  const [first] = most ?? [];
  if (most && first) return { ...first, marks: joined(most.flatMap(({ marks }) => marks)) };
  if (!passage || passage.source === 'title') return null;
  const silent = fit.filter(({ status }) => status === 'not_stated').map(({ requirement }) => requirement);
  const quote = unlabelled(passage);
  return silent.length === 0 ? quote : { ...quote, marks: withoutSilent(quote.text, quote.marks, silent) };
}

/** In their order, those that overlap as one. */
function joined(marks: readonly (readonly [number, number])[]): [number, number][] {
  const all: [number, number][] = [];
  for (const [start, end] of marks.toSorted(([a], [b]) => a - b)) {
    const last = all.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else all.push([start, end]);
  }
  return all;
}

function unlabelled(passage: Passage): Passage {
  const length = leadingLabel(passage.text);
  if (length === 0) return passage;
  return {
    ...passage,
    text: passage.text.slice(length),
    marks: passage.marks.flatMap(([start, end]): [number, number][] =>
      end <= length ? [] : [[Math.max(0, start - length), end - length]],
    ),
  };
}
