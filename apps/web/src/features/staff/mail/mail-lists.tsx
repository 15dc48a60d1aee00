import { ListSwitch } from '../list/list-switch.tsx';
import type { MailListProps } from './mail-search.ts';

const LISTS = [
  { list: 'emails', name: 'Emails' },
  { list: 'suppressed', name: 'Suppressed' },
  { list: 'jobs', name: 'Failed jobs' },
] as const;
const NONE = { q: undefined, open: undefined, state: undefined, kind: undefined };

export function MailLists({ search, change, total }: MailListProps & { total: number | null }) {
  return (
    <ListSwitch
      lists={LISTS}
      shown={search.list}
      total={total}
      onList={(list) => change({ ...NONE, list })}
    />
  );
}
