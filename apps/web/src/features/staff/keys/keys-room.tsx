import { keysAddress } from '@cosmos/contract/admin/address.ts';
import type { KeyCalls, KeyRow } from '@cosmos/contract/admin/keys.ts';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { PlainSelect } from '../../../ui/fields/plain-select.tsx';
import { hasWords } from '../list/has-words.ts';
import { agoInWords, day } from '../list/moments.ts';
import { RoomHead } from '../list/room-head.tsx';
import { useRoomSearch } from '../list/room-search.ts';
import { NoRows, NothingFound, RoomBones, RoomFailure } from '../list/room-states.tsx';
import { StaffTable } from '../list/table/staff-table.tsx';
import { Status } from '../list/status.tsx';
import { useRowKeys } from '../list/use-row-keys.ts';
import { WHOLE_LIST } from '../list/whole-list.ts';
import { type KeyListProps, KeyLists } from './parts/key-lists.tsx';
import { KeyDialog } from './key-dialog.tsx';
import {
  keyState,
  keyStatus,
  mainRefusalInWords,
  permissionsInWords,
  refusalsInWords,
  refusedIn,
  workingFirst,
} from './key-words.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import classes from './keys.module.css';
import { Webhooks } from './webhooks/webhooks.tsx';

const idOf = ({ keyId }: KeyRow) => keyId;
const HEAD = {
  name: 'Key',
  width: 'minmax(0, 1.4fr)',
  title: ({ name }: KeyRow) => name,
  below: permissionsInWords,
};

/** The keys of programs, and the webhooks of members. */
export default function KeysRoom() {
  const [search, change] = useRoomSearch(keysAddress);
  const List = search.list === 'webhooks' ? Webhooks : Keys;
  return <List search={search} change={change} />;
}

/** How many were answered, how many refused and mostly why; cards, which have no heads, say of which time. */
function Calls({ calls }: { calls: KeyCalls }) {
  const answered = calls.answered.toLocaleString('en-GB');
  return (
    <span className={classes.calls}>
      {refusedIn(calls) === 0 ? (
        calls.answered === 0 ? (
          'No calls'
        ) : (
          `${answered} answered`
        )
      ) : (
        <>
          {calls.answered > 0 && `${answered} answered, `}
          <span className={classes.refused} title={refusalsInWords(calls)}>
            {mainRefusalInWords(calls)}
          </span>
        </>
      )}
      <span className={classes.when}> in the last 30 days</span>
    </span>
  );
}

/** The keys of programs: made, rotated and revoked, with what they are used for. */
function Keys({ search, change }: KeyListProps) {
  const { toast, say } = useToast();
  const [isMaking, setMaking] = useState(false);
  const [now] = useState(() => new Date());
  const keys = api.admin.keys.useQuery(undefined, { staleTime: 0 });
  const rows = useMemo(
    () =>
      workingFirst(keys.data ?? [], now).filter(
        (key) =>
          hasWords(search.q, [key.name, key.createdBy, ...key.scopes]) &&
          (search.state === undefined || keyState(key, now).works === (search.state === 'working')),
      ),
    [keys.data, search, now],
  );
  useRowKeys(rows.map(idOf));
  const columns = [
    {
      name: 'State',
      width: '108px',
      cell: (key: KeyRow) => <Status {...keyStatus(key, now)} />,
    },
    {
      name: 'Valid until',
      isSpare: 'beside others' as const,
      isNamed: true,
      width: '128px',
      cell: ({ revokedAt, expiresAt }: KeyRow) => {
        const until = revokedAt ?? expiresAt;
        return until ? day(until) : 'No end date';
      },
    },
    {
      name: 'Last call',
      isNamed: true,
      width: '128px',
      cell: ({ lastUsedAt }: KeyRow) => (lastUsedAt ? agoInWords(lastUsedAt, now) : 'Never'),
    },
    {
      name: 'Calls in the last 30 days',
      lines: 1,
      width: 'minmax(0, 1.4fr)',
      cell: ({ last30Days }: KeyRow) => <Calls calls={last30Days} />,
    },
  ];
  const make = (
    <Button look="filled" onClick={() => setMaking(true)}>
      <IconPlus size={18} stroke={1.6} aria-hidden="true" />
      New key
    </Button>
  );
  return (
    <>
      <RoomHead
        title="Keys"
        words={search.q}
        onWords={(q) => change({ q })}
        total={null}
        gather={async () => [
          [
            'Name',
            'Permissions',
            'State',
            'Created',
            'Created by',
            'Last call',
            '24 hours',
            '30 days',
            'Refused in 30 days',
          ],
          ...rows.map((key) => [
            key.name,
            key.scopes.join(' '),
            keyState(key, new Date()).text,
            key.createdAt,
            key.createdBy ?? '',
            key.lastUsedAt ?? '',
            key.lastDay.answered,
            key.last30Days.answered,
            refusalsInWords(key.last30Days),
          ]),
        ]}
        say={say}
        lists={<KeyLists search={search} change={change} total={keys.data ? rows.length : null} />}
        actions={make}
      >
        <PlainSelect
          label="State"
          value={search.state ?? ''}
          choices={[
            { value: '', name: 'Any state' },
            { value: 'working', name: 'Active' },
            { value: 'ended', name: 'Revoked or expired' },
          ]}
          onValue={(state) => change({ state: (state || undefined) as typeof search.state })}
        />
      </RoomHead>
      {keys.isPending ? (
        <RoomBones label="the keys" />
      ) : !keys.data ? (
        <RoomFailure query={keys} />
      ) : keys.data.length === 0 ? (
        <NoRows title="No keys yet">
          A key lets a program search the catalogue. It has no access to anything personal.
        </NoRows>
      ) : rows.length === 0 ? (
        <NothingFound show="Show all keys" onShow={() => change({ q: undefined, state: undefined })}>
          No keys match your filters.
        </NothingFound>
      ) : (
        <StaffTable
          label="Keys"
          rows={rows}
          idOf={idOf}
          head={HEAD}
          columns={columns}
          rest={WHOLE_LIST}
          total={rows.length}
          onOpen={({ keyId }) => change({ open: keyId })}
        />
      )}
      <KeyDialog
        row={keys.data?.find(({ keyId }) => keyId === search.open) ?? null}
        now={now}
        onClose={() => change({ open: undefined })}
        say={say}
      />
      <NewKeyDialog opened={isMaking} onClose={() => setMaking(false)} />
      {toast}
    </>
  );
}
