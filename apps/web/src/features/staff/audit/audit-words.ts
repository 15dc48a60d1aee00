import type { AuditRow } from '@cosmos/contract/admin/audit.ts';
import { TRIAGE_KINDS } from '@cosmos/contract/admin/triage.ts';
import { DECISION_NAMES, DOUBT_NAMES } from '../catalogue/review/review-words.ts';
import { SHORT_SCOPES } from '../keys/key-words.ts';
import { EVENT_NAMES } from '../keys/webhooks/webhook-words.ts';
import { day } from '../list/moments.ts';
import { kindName } from '../mail/mail-words.ts';
import { KIND_NAMES as TRIAGE_NAMES, STATE_NAMES as TRIAGE_STATE_NAMES } from '../triage/triage-words.ts';

/** What is shown for acts whose stored names say it less well. */
const SHOWN: Readonly<Record<string, string>> = {
  'invite approved': 'person invited',
  'invite declined': 'request for an invitation declined',
  'key created': 'API key created',
  'key rotated': 'API key rotated',
  'key revoked': 'API key revoked',
  'webhook rotated': 'webhook secret rotated',
  'webhook revoked': 'webhook switched off',
  'triage changed': 'report updated',
  'suppression lifted': 'block on an address lifted',
  'job run again': 'job restarted',
  'listing decided': 'listing reviewed',
  'listing decision undone': 'review of a listing undone',
  'company sign-in added': 'company login added',
  'company sign-in proved': 'company login verified',
  'company sign-in removed': 'company login removed',
  'said availability withdrawn': 'stated availability withdrawn',
  'demand page withdrawn': 'demand page unpublished',
  'rated question evaluated': 'rated question added to a set',
};

/** "Role changed" */
export function actName(act: string): string {
  return (SHOWN[act] ?? act).replace(/^\w/, (first) => first.toUpperCase());
}

/** By name, else by address. */
export function actorName({ actor, actorName: name }: Pick<AuditRow, 'actor' | 'actorName'>): string {
  return name ?? actor ?? 'Command line or erased account';
}

/** What is left to be said of those whose name is gone, by the first word of what was done. */
const NAMELESS: Readonly<Record<string, string>> = {
  role: 'Erased account',
  sessions: 'Erased account',
  invitation: 'Erased account',
  invite: 'Erased request',
  key: 'Deleted key',
  webhook: 'Webhook of an erased account',
};

/** Where an audited thing can be seen today: its room, the search that finds it, and the words of the link. */
export function placeOf({
  act,
  subject,
  subjectName: name,
}: Pick<AuditRow, 'act' | 'subject' | 'subjectName'>) {
  const [thing] = act.split(' ', 1);
  if (act === 'catalogue imported' || act === 'import undone')
    return { room: 'catalogue', search: { list: 'imports', open: subject }, words: 'Open the import' };
  if (thing === 'listing' || thing === 'contact' || act === 'said availability withdrawn')
    return { room: 'catalogue', search: { q: subject, open: subject }, words: 'Open the record' };
  if (thing === 'key') return { room: 'keys', search: { open: subject }, words: 'Open the key' };
  if ((thing === 'role' || thing === 'sessions' || thing === 'invite') && name !== null)
    return { room: 'people', search: { list: 'members', q: name }, words: 'Find in People' };
  return null;
}

/** A server that has only a number says nothing to a reader. */
const NUMBERS_ONLY = /^\[?[\d.:a-f]+\]?$/i;

export function subjectName({ subjectName: name, act }: Pick<AuditRow, 'subjectName' | 'act'>): string {
  if (name === null || (act.startsWith('webhook') && NUMBERS_ONLY.test(name)))
    return NAMELESS[act.split(' ', 1)[0] ?? ''] ?? 'No longer exists';
  const kind = TRIAGE_KINDS.find((each) => each === name);
  if (kind && act === 'triage changed') return TRIAGE_NAMES[kind];
  return act === 'email sent again' ? kindName(name) : name;
}

/** What is stored, and how it is said. */
const STORED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...SHORT_SCOPES,
    ...EVENT_NAMES,
    ...DOUBT_NAMES,
    ...DECISION_NAMES,
    ...TRIAGE_STATE_NAMES,
    works: 'Active',
  } satisfies Record<string, string>),
);

/** "Member → analyst", "Records, search; until 12 Dec 2026" */
export function changeInWords({ before, after }: Pick<AuditRow, 'before' | 'after'>): string {
  const said = before !== null && after !== null ? `${before} → ${after}` : (after ?? before ?? '');
  return (
    said
      // The id of a new key says nothing to a reader.
      .replace(/; replaced by \S+$/, '; replaced')
      // What wasn’t done to any record.
      .replace(/(?:^|, )0 (?:added|changed|retired)\b/g, '')
      .replace(/^, /, '')
      .split(/(; |, | → )/)
      .map((part) => STORED.get(part)?.toLowerCase() ?? part)
      .join('')
      .replace(/; (?=until |never expires)/, ', ')
      .replace(/^Trial; /i, 'Trial: ')
      .replace(/\b\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g, (date) => day(date))
      .replace(/^[a-z](?=[a-z]+\b(?![.@:]))/, (first) => first.toUpperCase())
  );
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** "2026-11-27" of "27 Nov 2026", "27 November 2026" or itself; null for what is no day. */
export function dayFrom(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  const [, date = '', month = '', year = ''] = /^(\d{1,2})\.? ([a-z]{3,9})\.?,? (\d{4})$/.exec(text) ?? [];
  const iso = date
    ? `${year}-${String(MONTHS.indexOf(month.slice(0, 3)) + 1).padStart(2, '0')}-${date.padStart(2, '0')}`
    : text;
  const at = /^\d{4}-\d\d-\d\d$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : null;
  // The 31st of a shorter month would be a day of the next one.
  return at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null;
}
