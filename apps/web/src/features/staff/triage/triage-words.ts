import type { TriageItem, TriageKind, TriageState } from '@cosmos/contract/admin/triage.ts';
import { shortDay } from '../list/moments.ts';
import { failureInWords } from '../list/failure-words.ts';

export const KIND_NAMES: Readonly<Record<TriageKind, string>> = {
  bug: 'Bug report',
  feedback: 'Feedback',
  rating: 'Low rating',
  call: 'Call requested',
  forward: 'To be forwarded',
  bounced: 'Bounced message',
  refusal: 'Email opt-out',
  quarantined: 'Quarantined email',
};

/** Of several, as short as a tab needs. */
export const KIND_PLURALS: Readonly<Record<TriageKind, string>> = {
  bug: 'Bugs',
  feedback: 'Feedback',
  rating: 'Low ratings',
  call: 'Calls',
  forward: 'To forward',
  bounced: 'Bounced',
  refusal: 'Opt-outs',
  quarantined: 'Quarantined',
};

export const STATE_NAMES: Readonly<Record<TriageState, string>> = {
  open: 'Unassigned',
  taken: 'In progress',
  done: 'Done',
};

/** "Answer by 12 Mar 2030", "Overdue since …"; null for what was promised no answer. */
export function dueInWords({ dueAt, state }: Pick<TriageItem, 'dueAt' | 'state'>, now: Date) {
  if (dueAt === null || state === 'done') return null;
  const isOverdue = new Date(dueAt) < now;
  return {
    isOverdue,
    text: isOverdue ? `Overdue since ${shortDay(dueAt, now)}` : `Answer by ${shortDay(dueAt, now)}`,
  };
}

/** How it stands: done, overdue, promised by a day, somebody’s, or nobody’s yet. */
export function standing(item: Pick<TriageItem, 'state' | 'dueAt' | 'owner' | 'ownerName'>, now: Date) {
  const owner = item.ownerName ?? item.owner;
  const due = dueInWords(item, now);
  if (item.state === 'done') return { tone: 'good', name: STATE_NAMES.done, more: owner } as const;
  if (due?.isOverdue) return { tone: 'bad', name: due.text, more: owner } as const;
  if (item.state === 'taken')
    return { tone: 'waits', name: STATE_NAMES.taken, more: owner ?? due?.text } as const;
  if (due) return { tone: 'warns', name: due.text, more: null } as const;
  return { tone: 'plain', name: STATE_NAMES.open, more: null } as const;
}

/** Who it is from, as short as a column needs: the company, else the person without the address. */
export function senderName({ company, from }: Pick<TriageItem, 'company' | 'from'>): string {
  return company ?? (/^(.+), \S+@\S+$/.exec(from)?.[1] || from);
}

type Titled = Pick<TriageItem, 'kind' | 'title' | 'text' | 'question' | 'university' | 'sentTo'>;

/** Kinds whose titles only say what they concern, such as "Other" or "1 of 5 stars". */
const TOPICAL: ReadonlySet<TriageKind> = new Set(['bug', 'feedback', 'rating', 'call']);

/** What happened, and to whom: the first line of what was written, or a few words. */
export function headingOf({ kind, title, text, question, university }: Titled): string {
  const words = (text || question || '').trim().split('\n', 1)[0] ?? '';
  const office = university ?? 'a university';
  if (TOPICAL.has(kind)) return words || title || 'No subject';
  if (kind === 'bounced') return `${failureInWords(text || 'Not delivered')} at ${office}`;
  if (kind === 'forward') return `Message for ${office}`;
  if (kind === 'quarantined') return `Held back: ${title || 'no subject'}`;
  return `${office.charAt(0).toUpperCase()}${office.slice(1)} ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

/** What the heading doesn’t say of what it concerns; empty where it says it all. */
export function topicOf(item: Titled): string {
  const { kind, title, sentTo } = item;
  // “Other” says nothing.
  if (TOPICAL.has(kind)) return headingOf(item) === title || title === 'Other' ? '' : title;
  if (kind === 'bounced') return [sentTo?.address, title].filter(Boolean).join(' · ');
  return kind === 'forward' ? title : '';
}

/** What mail servers say in common, and what helps then. The first that fits counts. */
const BOUNCES = [
  [
    /\b(?:full|quota|over (?:its )?(?:size )?limit|insufficient storage|out of storage)\b/i,
    'The address is right, but its mailbox is full. The message can be sent again in a few days.',
  ],
  [
    /\b(?:temporar\w*|timed? ?out|try again|greylist\w*|unreachable|unavailable|dns)\b/i,
    'The university’s mail server couldn’t be reached for a while. The address may well be right, and the message can be sent again.',
  ],
  [
    /\b(?:spam|block\w*|blacklist\w*|policy|reputation|denied|refused|content)\b/i,
    'The university’s mail system refused the message, not the address. Ask their IT team to accept our emails, or write to another contact on the listing.',
  ],
  [
    /\b(?:unknown|not found|no such|does(?:n[’']t| not) exist|invalid|no longer|disabled|inactive)\b/i,
    'The address doesn’t exist. Correct it on the listing: the next email will go to the new address, and imports won’t overwrite it.',
  ],
] as const;

/** What can be done about a message that came back, by why it did. */
export function bouncedAdvice(reason: string): string {
  const [, advice] = BOUNCES.find(([says]) => says.test(reason)) ?? [
    null,
    'If the address is wrong, correct it on the listing: the next email will go to the new address, and imports won’t overwrite it.',
  ];
  return `${advice} The member sees “Delivery failed” and can send the message again.`;
}
