import { isOfOthers } from './of-others.ts';
import type { Quantity } from '@cosmos/language/quantities/quantities.ts';
import type { Statement } from './statement.ts';

const THING = String.raw`((?:[a-z][a-z-]*\s){0,2}?[a-z][a-z-]{2,})`;
const CHANGED_BY = new RegExp(
  String.raw`\b(reduc|cut|lower|decreas|increas|improv|boost|enhanc|rais|shorten|sav)\w*\s+(?:the |its |their |overall |total )*${THING}\s+by\s+$`,
  'iu',
);
const CHANGE_IN = new RegExp(
  String.raw`^\s+(reduc|decreas|drop|increas|improv|gain|ris|sav)\w*\s+(?:in|of)\s+(?:the |its |their |overall |total )*${THING}(?=[,.;)]|$|\s(?:while|with|compared|over|by|for|of|when|and|at|than|without|after|in|relative|versus|from|using|on|to|as)\b)`,
  'iu',
);
/** "10-fold greater sensitivity", "3 times faster response". */
const TIMES_MORE = new RegExp(
  String.raw`^\s+(more|greater|higher|better|larger|faster|longer|lower|less|smaller|shorter|fewer)\s+${THING}(?=[,.;)]|$|\s(?:than|compared|over|relative|versus|and|for|in|of|with|at|to|while)\b)`,
  'iu',
);
const FALLS = /^(?:reduc|cut|lower|decreas|short|drop|sav|less|small|few)/iu;

/** "cuts water use by 40 %", "a tenfold increase in throughput": how much something changes. */
export function changeStated(sentence: string, quantity: Quantity): Statement[] | null {
  if (quantity.dimension !== 'share' && quantity.dimension !== 'fold') return null;
  const before = CHANGED_BY.exec(sentence.slice(Math.max(0, quantity.from - 80), quantity.from));
  const rest = sentence.slice(quantity.end, quantity.end + 80);
  const after = before
    ? null
    : (CHANGE_IN.exec(rest) ?? (quantity.dimension === 'fold' ? TIMES_MORE.exec(rest) : null));
  const [whole, verb, thing] = before ?? after ?? [];
  if (!whole || !verb || !thing || /^(?:a|an|the|up|over|about|this|than(?: .*)?)$/iu.test(thing))
    return null;
  const name = thing.toLowerCase().replace(/^(?:the|a|an|its|their|total|overall)\s/u, '');
  return [
    {
      label: `${FALLS.test(verb) ? 'Less' : 'More'} ${name}`,
      modifiers: '',
      dimension: quantity.dimension,
      better: null,
      quantity,
      wide: before
        ? [quantity.from - whole.length, quantity.end]
        : [quantity.from, quantity.end + whole.length],
      ofOthers: isOfOthers(sentence.slice(0, quantity.end), quantity) && !before,
    },
  ];
}
