import { SUMMARY_PARTS, type SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { plainText } from '../plain-text.ts';
import type { Claims } from './claims/claims.ts';

export interface SummaryRules {
  /** The numbers that may be cited. */
  numbers: ReadonlySet<number>;
  claims: Claims;
  /** Whether the lines belong to parts. */
  hasParts: boolean;
  maxCharacters: number;
}

export interface SummaryLines {
  /** Takes the next piece. Returns false once nothing more can be taken. */
  take(words: string): boolean;
  /** Ends the answer; an unfinished last line is kept only if it ends like a sentence. */
  end(how: 'whole' | 'cut'): SummarySentence[];
  /** What may be shown now: what is complete and has been checked. */
  shown(): SummarySentence[];
}

const HEAD = /^[\s*_#-]{0,8}(?:(verdict|split|gap|evidence)[\s*_:]{0,6})?\[([\d\s,]{0,60})\]/i;
const CITES = /[[【]\s{0,3}\d[\d\s,–-]{0,40}[\]】]/;
const ENDS = /[.!?…”"’)]$/;
const LINE_CHARACTERS = 1_200;

/**
 * Parses a summary that has one sentence per line, each beginning with its part and the numbers that it cites:
 * `verdict [1,3] words`. A line that cites anything else, or nothing, that cites within its text, or that says what is in none of
 * the records it cites is dropped. It is shown once it is complete: what a figure or a name belongs to is known no earlier.
 */
export function summaryLines(rules: SummaryRules): SummaryLines {
  const sentences: SummarySentence[] = [];
  let line = '';
  let full = false;
  const left = () => rules.maxCharacters - sentences.reduce((sum, { text }) => sum + text.length, 0);

  const finish = (text: string) => {
    const sentence = readLine(text, { rules, before: sentences.at(-1)?.part ?? 'verdict' });
    if (!sentence) return;
    if (sentence.text.length > left()) full = true;
    else sentences.push(sentence);
  };

  return {
    take: (words) => {
      for (let rest = words; !full && rest !== '';) {
        const at = rest.search(/[\n\r]/);
        line += at < 0 ? rest : rest.slice(0, at);
        // A line that never ends is invalid; keep only enough of it to recognise that.
        if (line.length > LINE_CHARACTERS) line = line.slice(0, LINE_CHARACTERS + 1);
        if (at < 0) break;
        finish(line);
        line = '';
        rest = rest.slice(at + 1);
      }
      return !full;
    },
    end: (how) => {
      const last = line;
      line = '';
      if (!full && (how === 'whole' || ENDS.test(last.trimEnd()))) finish(last);
      return [...sentences];
    },
    shown: () => [...sentences],
  };
}

function readLine(
  line: string,
  { rules, before }: { rules: SummaryRules; before: NonNullable<SummarySentence['part']> },
): SummarySentence | null {
  const head = line.length > LINE_CHARACTERS ? null : HEAD.exec(line);
  if (!head) return null;
  const [whole, part, numbers = ''] = head;
  const citations = [
    ...new Set(
      numbers
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(Number),
    ),
  ];
  if (citations.length === 0 || !citations.every((number) => rules.numbers.has(number))) return null;
  const written = line.slice(whole.length);
  if (CITES.test(written) || !rules.claims.isBorneOut({ text: written, citations })) return null;
  const text = plainText(written, rules.claims.addresses);
  if (text.length < 2) return null;
  // A line that names no part goes on with the one before.
  return { text, citations, ...(rules.hasParts && { part: partNamed(part) ?? before }) };
}

function partNamed(word = ''): SummarySentence['part'] {
  return SUMMARY_PARTS.find((part) => part === word.toLowerCase());
}
