import type { PatentStatus } from '../catalogue/patent-statuses.ts';
import type { SaidAvailability } from '../catalogue/records.ts';

/** What of a record is kept when it is saved, to tell later what has changed. Of researchers, only title and listing. */
export interface SavedSnapshot {
  title: string;
  listed: boolean;
  trl?: number | null;
  patents?: PatentStatus | null;
  says?: SaidAvailability['says'] | null;
  /** The first manager; the address is for comparing only. */
  contact?: { name: string | null; email: string } | null;
}

/** A difference between a record now and when it was saved. */
export type SavedChange =
  | { kind: 'withdrawn' }
  | { kind: 'availability'; now: SaidAvailability['says'] | null }
  | { kind: 'readiness'; before: number | null; now: number | null }
  | { kind: 'rights'; now: PatentStatus | null }
  | { kind: 'contact'; now: { name: string | null } | null }
  | { kind: 'title'; before: string };

/** What has changed, the most important first; nothing else is told of a record that was withdrawn. */
export function changesSince(before: SavedSnapshot | null, now: SavedSnapshot | null): SavedChange[] {
  if (!before || !now) return [];
  if (before.listed && !now.listed) return [{ kind: 'withdrawn' }];
  if (!now.listed) return [];
  const changes: SavedChange[] = [];
  const differs = (key: 'says' | 'trl' | 'patents') => (before[key] ?? null) !== (now[key] ?? null);
  if (differs('says')) changes.push({ kind: 'availability', now: now.says ?? null });
  if (differs('trl')) changes.push({ kind: 'readiness', before: before.trl ?? null, now: now.trl ?? null });
  if (differs('patents')) changes.push({ kind: 'rights', now: now.patents ?? null });
  if (before.contact?.email !== now.contact?.email)
    changes.push({ kind: 'contact', now: now.contact ? { name: now.contact.name } : null });
  if (before.title !== now.title) changes.push({ kind: 'title', before: before.title });
  return changes;
}

/** All changes in one line; empty if there are none. */
export function changesInWords(changes: readonly SavedChange[]): string {
  return changes.map(inWords).join(' · ');
}

function inWords(change: SavedChange): string {
  switch (change.kind) {
    case 'withdrawn':
      return 'No longer listed by the university';
    case 'availability':
      return AVAILABILITY[change.now ?? 'available'];
    case 'readiness':
      return readinessInWords(change.before, change.now);
    case 'rights':
      return RIGHTS[change.now ?? 'none'];
    case 'contact':
      return change.now === null
        ? 'Contact removed'
        : change.now.name
          ? `New contact: ${change.now.name}`
          : 'New contact';
    case 'title':
      return `Title was “${change.before}”`;
  }
}

const AVAILABILITY = {
  optioned: 'Now under option, according to the university',
  unavailable: 'No longer available, according to the university',
  available: 'No longer reported as optioned or unavailable',
} as const;

const RIGHTS = {
  granted: 'Patent granted',
  pending: 'Patent now pending',
  none: 'Patent status no longer stated',
} as const;

function readinessInWords(before: number | null, now: number | null): string {
  if (now === null) return `Readiness no longer stated (was TRL ${before})`;
  return before === null ? `Readiness now stated: TRL ${now}` : `Readiness TRL ${before} → TRL ${now}`;
}
