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

/** How many were refused, and mostly why. */
function Refused({ calls }: { calls: KeyCalls }) {
  if (refusedIn(calls) === 0) return 'None';
  return (
    <span className={classes.refused} title={refusalsInWords(calls)}>
      {mainRefusalInWords(calls)}
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
      name: 'Expires',
      isSpare: true,
      isNamed: true,
      width: '112px',
      cell: ({ revokedAt, expiresAt }: KeyRow) => (revokedAt ? '–' : expiresAt ? day(expiresAt) : 'Never'),
    },
    {
      name: 'Last call',
      isNamed: true,
      width: '110px',
      cell: ({ lastUsedAt }: KeyRow) => (lastUsedAt ? agoInWords(lastUsedAt, now) : 'Never'),
    },
    {
      name: 'Answered, 24 h',
      isSpare: true,
      isNamed: true,
      isNumber: true,
      width: '112px',
      cell: ({ lastDay }: KeyRow) => lastDay.answered.toLocaleString('en-GB'),
    },
    {
      name: 'Answered, 30 days',
      isNamed: true,
      isNumber: true,
      width: '120px',
      cell: ({ last30Days }: KeyRow) => last30Days.answered.toLocaleString('en-GB'),
    },
    {
      name: 'Refused, 30 days',
      lines: 1,
      isNamed: true,
      width: 'minmax(0, 1.2fr)',
      cell: ({ last30Days }: KeyRow) => <Refused calls={last30Days} />,
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
            'Scopes',
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
            { value: 'working', name: 'Working' },
            { value: 'ended', name: 'Ended' },
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
