import { readFileSync } from 'node:fs';
import { gapIn } from '@cosmos/contract/email/assistance.ts';
import type { ThreadOutcome } from '@cosmos/contract/email/outcome.ts';
import type { Correspondence, LetterQuestion, Saying } from '../../../ports/letters.ts';
import { replyTo } from '../../../providers/assistant/embedded/letters/letter-draft.ts';
import {
  questionsOf,
  summaryOf,
  toTell,
  unreadLine,
} from '../../../providers/assistant/embedded/letters/letters.ts';
import { isNews, outcomeOf } from '../../reading/outcome.ts';
import { lettersOf, type MessageRead } from '../letters-of.ts';

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

type File =
  | 'tuned'
  | 'kept-apart'
  | 'conversations'
  | 'conversations-held-back'
  | 'conversations-fresh'
  | 'conversations-paired'
  | 'conversations-stranger'
  | 'conversations-last'
  | 'conversations-second-stranger'
  | 'conversations-voices'
  | 'conversations-voices-held-back'
  | 'conversations-third-stranger'
  | 'conversations-many-voices'
  | 'conversations-many-voices-held-back'
  | 'conversations-managers'
  | 'conversations-managers-held-back'
  | 'conversations-fourth-stranger'
  | 'conversations-exchanges'
  | 'conversations-partners'
  | 'conversations-partners-held-back'
  | 'conversations-fifth-stranger'
  | 'conversations-correspondents'
  | 'conversations-correspondents-held-back'
  | 'conversations-sixth-stranger'
  | 'conversations-settled'
  | 'conversations-settled-held-back'
  | 'conversations-settled-later';

/** The conversations of a file, see it for the form: `# name | contact`, messages after `@`, and what is expected of them. */
export function judgedThreads(file: File): JudgedThread[] {
  return judgedIn(readFileSync(new URL(`${file}.txt`, import.meta.url), 'utf8'));
}

/** The same of a file's text. */
export function judgedIn(text: string): JudgedThread[] {
  return text.split(/^# /m).slice(1).map(threadOf);
}

const MEMBER = 'Maya Iyer';
const CONTACT = 'manager@university.example';
const COLLEAGUE = 'colleague@university.example';
const EXPECTED = /^(row|limit|open|done|key|noise|draft|undraft|nodraft|to|gap|notice): (.+)$/;

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
  const read = lettersOf(messages.map(messageOf), {
    member: MEMBER,
    sentAlong: [profile],
    contact: { name: contact, address: CONTACT },
  });
  // Whom an answer names is stored with it when it arrives.
  const letters = read.map((letter) => {
    const named = letter.says.flatMap((each) => ('instead' in each ? (each.instead?.email ?? []) : []))[0];
    return named === undefined ? letter : { ...letter, reaches: named };
  });
  const answered = letters.findLast(({ from }) => from === 'office');
  return {
    name,
    all: { letters, technology: '', contact: answered?.name ?? contact, member: { name: MEMBER, profile } },
    expected,
  };
}

function messageOf({ who, lines }: { who: string; lines: string[] }): MessageRead {
  const [, from = '', named = '', day = '', rest = ''] =
    /^(you|them|away) ?(.*?) ?(\d{4}-\d\d-\d\d)(.*)/.exec(who) ?? [];
  const isColleague = rest.includes('colleague');
  return {
    kind: from === 'you' ? 'own' : from === 'away' ? 'away' : 'person',
    from_name: named,
    from_address: from === 'you' ? null : isColleague ? COLLEAGUE : CONTACT,
    sender_trust: from === 'you' ? null : isColleague ? 'colleague' : 'contact',
    text: lines.join('\n'),
    created_at: new Date(day),
    offered: null,
    attachments: [],
  };
}

/** What the inbox makes of the conversations, held against what is expected. */
export function judge(threads: readonly JudgedThread[]): Judgement {
  const judgement: Judgement = { met: {}, of: {}, missed: [] };
  const count = (kind: string, isMet: boolean, words: string) => {
    judgement.of[kind] = (judgement.of[kind] ?? 0) + 1;
    judgement.met[kind] = (judgement.met[kind] ?? 0) + (isMet ? 1 : 0);
    if (!isMet) judgement.missed.push(`${kind}: ${words}`);
  };
  for (const { name, all, expected } of threads) {
    const questions = toTell(questionsOf(all), all);
    const summary = summaryOf(all)
      .map(({ text, quote }) => `${text}\n${quote}`)
      .join('\n');
    const { text, why, to } = replyTo(all);
    const draft = text ?? '';
    const used = new Set<LetterQuestion>();
    const wrong = new Set<string>();
    for (const { kind, words } of expected) {
      const checks: Record<string, () => boolean> = {
        row: () => words.split(' or ').includes(outcomeIn(all)?.kind ?? 'other'),
        // "none", or words of what a yes leaves out.
        limit: () => (limitOf(all) ?? 'none').includes(words),
        // What leaves it open stands behind it, for the pairs to learn from.
        open: () => finds(questions, all, words.split(' => ')[0] ?? '', used)?.answer === null,
        done: () => {
          const [question = '', answer = ''] = words.split(' => ');
          const found = finds(questions, all, question, used)?.answer?.quote ?? '';
          return answer.split(' or ').some((words) => words !== '' && found.includes(words));
        },
        key: () => summary.includes(words),
        noise: () => !summary.includes(words),
        notice: () => [unreadLine(all), why].every((line) => line?.includes(words)),
        draft: () => draft.toLowerCase().includes(words.toLowerCase()),
        undraft: () => !draft.toLowerCase().includes(words.toLowerCase()),
        nodraft: () => text === null && (why?.includes(words) ?? false),
        to: () => to?.name === words,
        // What else the same sentence asks may be answered before it.
        gap: () =>
          gapIn(
            new RegExp(`> .*${escaped(words)}.*\\n(?:[^>\\n].*\\n)?\\[.*`, 'i').exec(draft)?.[0] ?? '',
          ) !== null,
      };
      const isMet = checks[kind]?.() ?? false;
      count(kind, isMet, `${name}: ${words}`);
      if (!isMet) wrong.add(PART[kind] ?? kind);
    }
    for (const each of questions)
      if (!used.has(each)) {
        count('not a question', false, `${name}: ${each.quote}`);
        wrong.add('list');
      }
    for (const whole of ['list', 'whole draft']) count(whole, !wrong.has(whole), name);
  }
  return judgement;
}

/** What is judged as a whole: a list is right with each of its items and nothing else, a draft with all that is expected of it. */
const PART: Record<string, string> = {
  open: 'list',
  done: 'list',
  draft: 'whole draft',
  undraft: 'whole draft',
  nodraft: 'whole draft',
  to: 'whole draft',
  gap: 'whole draft',
  notice: 'whole draft',
};

function outcomeIn({ letters }: Correspondence): ThreadOutcome | null {
  let outcome: ThreadOutcome | null = null;
  for (const { from, says } of letters) {
    if (from !== 'office') continue;
    const next = outcomeOf({
      reading: { kind: 'person', awayUntil: null, offered: null, says: [...says] satisfies Saying[] },
      trust: 'contact',
      answer: null,
      refuses: null,
    });
    if (next && isNews(next, outcome)) outcome = next;
  }
  return outcome;
}

function limitOf(all: Correspondence): string | undefined {
  const outcome = outcomeIn(all);
  return outcome?.kind === 'available' ? outcome.limit : undefined;
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
      quote.split(' or ').some((one) => each.quote.toLowerCase().includes(one.toLowerCase())) &&
      (letters.find(({ number }) => number === each.number)?.from === 'member') === (who === 'you'),
  );
  if (found) used.add(found);
  return found;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
