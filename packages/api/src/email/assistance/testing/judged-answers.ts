import { readFileSync } from 'node:fs';
import type { Correspondence, Letter, Saying } from '../../../ports/letters.ts';
import { decisiveSaying } from '../../../providers/assistant/embedded/letters/asking/decisive-saying.ts';
import { replyTo } from '../../../providers/assistant/embedded/letters/letter-draft.ts';
import { questionsOf } from '../../../providers/assistant/embedded/letters/letters.ts';
import { toldSayings } from '../../../providers/assistant/embedded/letters/told-sayings.ts';
import { letterText } from '../letter-text.ts';
import { ownAndPassedOn } from '../../reading/parts/own-words.ts';
import { whatIsSaid } from '../../reading/sayings/what-is-said.ts';

/** An answer with what is expected of its reading. */
export interface JudgedAnswer {
  about: string;
  name: string;
  text: string;
  files: string[];
  expected: { kind: string; words: string }[];
}

/** All of them came on this day, a Thursday. */
const SENT_AT = new Date('2026-11-26T09:00:00Z');
/** What they answer. */
const LETTER =
  'We coat façade panels in Turin, 40,000 square metres a year. Is a licence for Europe still available? How long does the film last outdoors?';
const PROFILE = 'We make ventilated façades for office buildings. We work with aluminium and steel.';
const EXPECTED = /^(outcome|says|open|not|draft|undraft|nodraft|to): (.+)$/;

const SENDER = 'manager@university.example';
const FILE = 'file: ';

type AnswersFile =
  | 'tuned'
  | 'kept-apart'
  | 'later'
  | 'latest'
  | 'fresh'
  | 'part-1'
  | 'part-2'
  | 'part-3'
  | 'part-4'
  | 'varied'
  | 'held-back'
  | 'further'
  | 'offers'
  | 'plain'
  | 'mixed'
  | 'forty'
  | 'fifteen';

/** The answers of a file: `# what it is | who writes`, the text, the names of its files, and what is expected. */
export function judgedAnswers(file: AnswersFile): JudgedAnswer[] {
  const text = readFileSync(new URL(`answers-${file}.txt`, import.meta.url), 'utf8');
  return text
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...lines] = part.trimEnd().split('\n');
      const [about = '', name = ''] = head.split(' | ');
      const isExpected = (line: string) => EXPECTED.test(line);
      const isFile = (line: string) => line.startsWith(FILE);
      return {
        about,
        name,
        text: lines.filter((line) => !isExpected(line) && !isFile(line)).join('\n'),
        files: lines.filter(isFile).map((line) => line.slice(FILE.length)),
        expected: lines.filter(isExpected).map((line) => {
          const [, kind = '', words = ''] = EXPECTED.exec(line) ?? [];
          return { kind, words };
        }),
      };
    });
}

/** The letter and its answer, as the assistant reads them. */
export function correspondence({ name, text: written, files }: JudgedAnswer): Correspondence {
  const around = { member: 'Ada Lo', sender: [name, SENDER], known: [LETTER] };
  const own = ownAndPassedOn({ text: written, name, before: [LETTER], around });
  const says = whatIsSaid({
    letters: own,
    sentAt: SENT_AT,
    sender: SENDER,
    member: 'Ada Lo',
    asked: [LETTER],
  });
  const named = says.flatMap((each) => ('instead' in each ? (each.instead?.email ?? []) : []))[0];
  const letters: Letter[] = [
    { number: 1, from: 'member', name: 'Ada Lo', text: LETTER, files: [], says: [] },
    {
      number: 2,
      from: 'office',
      name,
      ...letterText(own),
      files,
      says,
      ...(named === undefined ? {} : { reaches: named }),
    },
  ];
  return {
    letters,
    technology: 'Humidity-proof film',
    contact: name,
    member: { name: 'Ada Lo', profile: PROFILE },
  };
}

const KINDS: Record<string, Saying['kind']> = { agreement: 'agreement-first', later: 'delay' };

/** What was expected of the answers and how much of it is so; `missed` has the rest. */
export function judgeAnswers(answers: readonly JudgedAnswer[]) {
  const met: Record<string, number> = {};
  const of: Record<string, number> = {};
  const missed: string[] = [];
  for (const answer of answers) {
    const all = correspondence(answer);
    const says = all.letters[1]?.says ?? [];
    const told =
      says.map(({ quote }) => quote).join('\n') +
      toldSayings(all)
        .map(({ text }) => text)
        .join('\n');
    const questions = questionsOf(all).filter(({ number, answer: found }) => number === 2 && found === null);
    const reply = replyTo(all);
    for (const { kind, words } of answer.expected) {
      const isMet = {
        outcome: () => words.split(' or ').some((each) => outcomeIs(decisiveSaying(says), each)),
        says: () => {
          const [name = '', quote = ''] = words.split(': ');
          return says.some((each) => each.kind === (KINDS[name] ?? name) && each.quote.includes(quote));
        },
        open: () => questions.some(({ quote }) => quote.includes(words)),
        not: () => !told.includes(words) && !questions.some(({ quote }) => quote.includes(words)),
        draft: () => reply.text?.includes(words) ?? false,
        undraft: () => reply.text !== null && !reply.text.includes(words),
        to: () => reply.to?.name === words,
        nodraft: () => reply.text === null && reply.why !== null,
      }[kind];
      const isRight = isMet?.() ?? false;
      of[kind] = (of[kind] ?? 0) + 1;
      met[kind] = (met[kind] ?? 0) + (isRight ? 1 : 0);
      if (!isRight) missed.push(`${answer.about}: ${kind}: ${words}`);
    }
  }
  return { met, of, missed };
}

const COARSE = new Set<Saying['kind'] | undefined>([undefined, 'sends', 'fact']);

/** `option 2027-06`, `licensed Acme exclusive`, `available limited`: the kind, and what must be told of it. */
function outcomeIs(saying: Saying | undefined, words: string): boolean {
  const [kind = '', ...details] = words.split(' ');
  const told = COARSE.has(saying?.kind) ? 'other' : saying?.kind;
  if (told !== (KINDS[kind] ?? kind)) return false;
  const { quote: _, ...rest } = saying ?? { quote: '' };
  const said = JSON.stringify(rest).replace('"isExclusive":true', 'exclusive').replace('"limit"', 'limited');
  // Whatever limits a yes is expected to be.
  if ('limit' in rest !== details.includes('limited')) return false;
  return details.every((detail) => said.includes(detail));
}
