import { randomUUID } from 'node:crypto';

const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The sender, and the record concerned. */
export interface Sender {
  userId: string;
  token: string;
  record: string;
}

export const KEYED_KINDS = ['view', 'feedback', 'bug', 'referral', 'upload', 'call'] as const;
export type KeyedKind = (typeof KEYED_KINDS)[number];

/** A request with a key, and its answers. What it creates contains the key, so that it can be counted. */
export interface KeyedRequest {
  kind: KeyedKind;
  key: string;
  sender: Sender;
  /** How often it was sent without getting a final answer. */
  unanswered: number;
  /** The bytes of its final answer. */
  answer: string | null;
}

export function keyedRequest(kind: KeyedKind, sender: Sender): KeyedRequest {
  return { kind, key: randomUUID(), sender, unanswered: 0, answer: null };
}

export const guestOf = (key: string) => `guest-${key}@example.org`;

/** Null if there was no final answer: the server was unavailable, or an earlier attempt still holds the key. */
export async function send(
  url: string,
  { kind, key, sender }: KeyedRequest,
): Promise<{ text: string; isReplayed: boolean } | null> {
  const { path, body } = wireOf(kind, key, sender);
  try {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${sender.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status === 409 || response.status >= 500) return null;
    if (response.status !== 200) throw new Refused(`${kind}: ${response.status} ${text}`);
    return { text, isReplayed: response.headers.has('idempotent-replayed') };
  } catch (error) {
    if (error instanceof Refused) throw error;
    return null;
  }
}

/** The test itself is wrong: its request is refused. */
class Refused extends Error {
  override name = 'Refused';
}

function wireOf(kind: KeyedKind, key: string, { record }: Sender): { path: string; body: object } {
  switch (kind) {
    case 'view':
      return { path: '/api/v1/views', body: { asset_type: 'technology', asset_id: record } };
    case 'feedback':
      return { path: '/api/v1/feedback', body: { feedback_text: key } };
    case 'bug':
      return { path: '/api/v1/bugs/report', body: { bug_category: 'Other', bug_description: key } };
    case 'referral':
      return { path: '/api/v1/invites/referral', body: { email: guestOf(key) } };
    case 'upload':
      return {
        path: '/api/v1/files/upload',
        body: {
          file_data: { name: `${key}.png`, content: PICTURE },
          file_purpose: 'chat_attachment',
        },
      };
    case 'call':
      return {
        path: '/api/v1/concierge/calls',
        body: { name: 'Ada', email: guestOf(key), areas: ['Legal'], message: key },
      };
  }
}
