import { readFileSync } from 'node:fs';
import { gapIn } from '@cosmos/contract/email/assistance.ts';
import type { Correspondence, Letter, LetterQuestion, LetterSkills } from '../../../ports/letters.ts';
import { withoutOrders } from '../../reading/sayings/orders.ts';
import { ownWords } from '../../reading/parts/own-words.ts';
import { whatIsSaid } from '../../reading/sayings/what-is-said.ts';

/** A conversation with what is expected of the assistant. */
export interface JudgedThread {
  name: string;
  all: Correspondence;
  expected: { kind: string; words: string }[];
}

/** How many expectations of each kind were met, and those that were not. */
export interface Judgement {
  met: Record<string, number>;
  of: Record<string, number>;
  missed: string[];
}

/** What days without a year are understood from. */
const SENT_AT = new Date('2026-11-26');

/** The conversations of a file, see it for the form: `# name | contact`, messages after `@`, and what is expected of them. */
export function judgedThreads(file: 'tuned' | 'kept-apart'): JudgedThread[] {
  const text = readFileSync(new URL(`${file}.txt`, import.meta.url), 'utf8');
  return text.split(/^# /m).slice(1).map(threadOf);
}

const EXPECTED = /^(open|done|key|noise|draft|gap): (.+)$/;

function threadOf(part: string): JudgedThread {
  const [head = '', ...lines] = part.split('\n');
  const [name = '', contact = ''] = head.split(' | ');
  const expected: JudgedThread['expected'] = [];
  const messages: { who: string; lines: string[] }[] = [];
  let profile = '';
  for (const line of lines) {
    const [, kind, words] = EXPECTED.exec(line) ?? [];
    if (kind && words) expected.push({ kind, words });
    else if (line.startsWith('profile: ')) profile = line.slice('profile: '.length);
    else if (line.startsWith('@ ')) messages.push({ who: line.slice(2), lines: [] });
    else messages.at(-1)?.lines.push(line);
  }
  const texts = messages.map((each) => each.lines.join('\n'));
  const letters = messages.flatMap(({ who }, at): Letter[] => {
    const [, from = '', named = ''] = /^(you|them|away) ?(.*?) ?\d{4}-/.exec(who) ?? [];
    if (from === 'away') return [];
    const before = texts.filter(
      (_, place) => place < at && messages[place]?.who.startsWith('you') !== (from === 'you'),
    );
    const isOwn = from === 'you';
    const text = ownWords({ text: texts[at] ?? '', name: named, before });
    return [
      {
        number: at + 1,
        from: isOwn ? 'member' : 'office',
        name: named,
        text: isOwn ? text : withoutOrders(text),
        files: [],
        says: isOwn ? [] : whatIsSaid({ letters: [text], sentAt: SENT_AT, sender: '' }),
      },
    ];
  });
  return {
    name,
    all: { letters, technology: '', contact, member: { name: 'Maya Iyer', profile } },
    expected,
  };
}

/** What the skills make of the conversations, held against what is expected. */
export async function judge(threads: readonly JudgedThread[], skills: LetterSkills): Promise<Judgement> {
  const judgement: Judgement = { met: {}, of: {}, missed: [] };
  const count = (kind: string, isMet: boolean, words: string) => {
    judgement.of[kind] = (judgement.of[kind] ?? 0) + 1;
    judgement.met[kind] = (judgement.met[kind] ?? 0) + (isMet ? 1 : 0);
    if (!isMet) judgement.missed.push(`${kind}: ${words}`);
  };
  for (const { name, all, expected } of threads) {
    const questions = await skills.findQuestions(all);
    const summary = (await skills.summariseLetters(all))
      .map(({ text, quote }) => `${text}\n${quote}`)
      .join('\n');
    const draft = (await skills.draftReply(all)) ?? '';
    const used = new Set<LetterQuestion>();
    for (const { kind, words } of expected) {
      const isMet = {
        open: () => finds(questions, all, words, used)?.answer === null,
        done: () => {
          const [question = '', answer = ''] = words.split(' => ');
          return finds(questions, all, question, used)?.answer?.quote.includes(answer) ?? false;
        },
        key: () => summary.includes(words),
        noise: () => !summary.includes(words),
        draft: () => draft.includes(words),
        // What else the same sentence asks may be answered before it.
        gap: () =>
          gapIn(
            new RegExp(`> .*${escaped(words)}.*\\n(?:[^>\\n].*\\n)?\\[.*`, 'i').exec(draft)?.[0] ?? '',
          ) !== null,
      }[kind];
      count(kind, isMet?.() ?? false, `${name}: ${words}`);
    }
    for (const each of questions)
      if (!used.has(each)) count('not a question', false, `${name}: ${each.quote}`);
  }
  return judgement;
}

function finds(
  questions: readonly LetterQuestion[],
  { letters }: Correspondence,
  words: string,
  used: Set<LetterQuestion>,
): LetterQuestion | undefined {
  const [, who, quote = ''] = /^(you|them): (.+)$/.exec(words) ?? [];
  const found = questions.find(
    (each) =>
      each.quote.toLowerCase().includes(quote.toLowerCase()) &&
      (letters.find(({ number }) => number === each.number)?.from === 'member') === (who === 'you'),
  );
  if (found) used.add(found);
  return found;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
