import type { SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { plainText } from '../plain-text.ts';

export interface SummaryRules {
  /** The numbers that may be cited. */
  numbers: ReadonlySet<number>;
  /** Names of records and places; a sentence that mentions one needs a citation. */
  names: readonly string[];
  urls: ReadonlySet<string>;
  maxCharacters: number;
}

export interface SummaryLines {
  /** Takes the next piece. Returns false once nothing more can be taken. */
  take(words: string): boolean;
  /** Ends the answer; an unfinished last line is kept only if it ends like a sentence. */
  end(how: 'whole' | 'cut'): SummarySentence[];
  /** What may be shown now; the last sentence may still grow. */
  shown(): SummarySentence[];
}

const HEAD = /^\s{0,8}\[([\d\s,]{0,60})\]/;
const CITES = /[[【]\s{0,3}\d[\d\s,–-]{0,40}[\]】]/;
/** As written in records, anywhere; in lower case only as a separate word. */
const RECORD_ID = /U(?:TECH|RES)-|\bu(?:tech|res)-/;
const ENDS = /[.!?…”"’)]$/;
const LINE_CHARACTERS = 1_200;
const UNCITED_CHARACTERS = 200;
const UNCITED_LINES = 2;

/**
 * Parses a summary that has one sentence per line, each beginning with the numbers that it cites: `[1,3] words`. A
 * line is shown as it grows once its numbers are known to be valid; one that cites anything else, or cites within
 * its text, is dropped. A line without citations may only connect: no figures, no quotes, no names of records.
 */
export function summaryLines(rules: SummaryRules): SummaryLines {
  const sentences: SummarySentence[] = [];
  let line = '';
  let uncited = 0;
  let full = false;
  const left = () => rules.maxCharacters - sentences.reduce((sum, { text }) => sum + text.length, 0);

  const finish = (text: string) => {
    const sentence = readLine(text, rules);
    if (!sentence) return;
    if (sentence.citations.length === 0 && ++uncited > UNCITED_LINES) return;
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
    shown: () => {
      const growing = full ? null : growingSentence(line, rules);
      return growing && growing.text.length <= left() ? [...sentences, growing] : [...sentences];
    },
  };
}

function citationsOf(line: string, { numbers }: SummaryRules): { citations: number[]; text: string } | null {
  const head = HEAD.exec(line);
  if (!head) return null;
  const citations = [
    ...new Set(
      (head[1] ?? '')
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(Number),
    ),
  ];
  if (!citations.every((number) => numbers.has(number))) return null;
  return { citations, text: line.slice(head[0].length) };
}

function readLine(line: string, rules: SummaryRules): SummarySentence | null {
  const read = line.length > LINE_CHARACTERS ? null : citationsOf(line, rules);
  if (!read || CITES.test(read.text) || RECORD_ID.test(read.text)) return null;
  const text = plainText(read.text, rules.urls);
  if (text.length < 2 || (read.citations.length === 0 && !onlyConnects(text, rules))) return null;
  return { text, citations: read.citations };
}

/** Whole words of a line with valid citations, up to the first bracket, because what follows is not known yet. */
function growingSentence(line: string, rules: SummaryRules): SummarySentence | null {
  const read = line.length > LINE_CHARACTERS ? null : citationsOf(line, rules);
  if (!read || read.citations.length === 0 || RECORD_ID.test(read.text)) return null;
  const [open = ''] = read.text.split(/[[【]/, 1);
  const whole = open.length < read.text.length ? open : open.slice(0, Math.max(0, open.lastIndexOf(' ')));
  const text = plainText(whole, rules.urls);
  return text ? { text, citations: read.citations } : null;
}

function onlyConnects(text: string, { names }: SummaryRules): boolean {
  if (text.length > UNCITED_CHARACTERS || /[\p{N}"“”«»]/u.test(text)) return false;
  const lower = text.toLowerCase();
  return !names.some((name) => lower.includes(name.toLowerCase()));
}
