import type { AuditRow } from '@cosmos/contract/admin/audit.ts';
import { day } from '../list/moments.ts';

/** What is shown for acts whose stored names say it less well. */
const SHOWN: Readonly<Record<string, string>> = {
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

export function actorName({ actor }: Pick<AuditRow, 'actor'>): string {
  return actor ?? 'Command line or erased';
}

export function subjectName({ subjectName: name }: Pick<AuditRow, 'subjectName'>): string {
  return name ?? 'No longer exists';
}

/** "Member → analyst", "Search; until 12 Dec 2026" */
export function changeInWords({ before, after }: Pick<AuditRow, 'before' | 'after'>): string {
  const said = before !== null && after !== null ? `${before} → ${after}` : (after ?? before ?? '');
  return said
    .replace(/\b\d{4}-\d\d-\d\d\b/g, (date) => day(date))
    .replace(/^[a-z](?=[a-z]+\b(?![.@:]))/, (first) => first.toUpperCase());
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
