import { triageAddress } from '@cosmos/contract/admin/address.ts';
import { TRIAGE_KINDS, TRIAGE_STATES, type TriageItem } from '@cosmos/contract/admin/triage.ts';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { PlainSelect } from '../../../ui/fields/plain-select.tsx';
import { restOfList } from '../../../ui/lists/rest-of-list.ts';
import { CountTabs } from '../list/count-tabs.tsx';
import { ageInWords } from '../list/moments.ts';
import { RoomHead } from '../list/room-head.tsx';
import { useRoomSearch } from '../list/room-search.ts';
import { NoRows, NothingFound, RoomBones, RoomFailure } from '../list/room-states.tsx';
import { everyRow } from '../list/staff-query.ts';
import { useStaffList } from '../list/use-staff-list.ts';
import { StaffTable } from '../list/table/staff-table.tsx';
import { Status } from '../list/status.tsx';
import { useRowKeys } from '../list/use-row-keys.ts';
import { TriageDialog } from './triage-dialog.tsx';
import classes from './kind.module.css';
import { Kind } from './kind.tsx';
import {
  headingOf,
  KIND_NAMES,
  KIND_PLURALS,
  senderName,
  standing,
  STATE_NAMES,
  topicOf,
} from './triage-words.ts';

const idOf = ({ kind, id }: TriageItem) => `${kind} ${id}`;
const HEAD = {
  name: 'Report',
  width: 'minmax(0, 3fr)',
  title: headingOf,
  below: (item: TriageItem) => (
    <>
      <span className={classes.narrow}>
        {[KIND_NAMES[item.kind], senderName(item)].filter(Boolean).join(' · ')}
        {topicOf(item) && ' · '}
      </span>
      {topicOf(item)}
    </>
  ),
};
const NONE = { q: undefined, kind: undefined, state: undefined, owner: undefined };

/** Everything that waits for the team, in one queue, longest waiting first. */
export default function TriageRoom() {
  const [search, change] = useRoomSearch(triageAddress);
  const { toast, say } = useToast();
  const [now] = useState(() => new Date());
  const asked = {
    name: 'triage',
    input: {
      words: search.q ?? '',
      kind: search.kind,
      state: search.state,
      mine: search.owner === 'me',
    },
    load: trpc.admin.triage.query,
  };
  const { list, rows, total } = useStaffList(asked);
  useRowKeys(rows.map(idOf));
  const isNarrowed = Object.keys(NONE).some((name) => search[name as keyof typeof NONE] !== undefined);
  const counts = api.admin.triageCounts.useQuery(undefined, { staleTime: 0 }).data;
  const columns = [
    {
      name: 'Kind',
      isSpare: true,
      width: '152px',
      cell: ({ kind }: TriageItem) => <Kind kind={kind} />,
    },
    {
      name: 'From',
      isSpare: true,
      width: 'minmax(152px, 1fr)',
      cell: (item: TriageItem) => <span title={item.from}>{senderName(item)}</span>,
    },
    {
      name: 'State',
      width: 'minmax(188px, 0.7fr)',
      cell: (item: TriageItem) => <Status {...standing(item, now)} />,
    },
    {
      name: 'Waiting',
      isNamed: true,
      isAtEnd: true,
      width: '84px',
      cell: ({ at }: TriageItem) => ageInWords(at, now),
    },
  ];
  return (
    <>
      <RoomHead
        title="Triage"
        words={search.q}
        onWords={(q) => change({ q })}
        total={total}
        gather={async () => [
          [
            'Kind',
            'Topic',
            'Message',
            'From',
            'Company',
            'University',
            'Sent to',
            'Received',
            'Due',
            'State',
            'Assigned to',
          ],
          ...(await everyRow(asked)).map((item) => [
            KIND_NAMES[item.kind],
            item.title,
            item.text,
            item.from,
            item.company ?? '',
            item.university ?? '',
            item.sentTo?.address ?? '',
            item.at,
            item.dueAt ?? '',
            STATE_NAMES[item.state],
            item.ownerName ?? item.owner ?? '',
          ]),
        ]}
        say={say}
      >
        <PlainSelect
          label="State"
          value={search.state ?? ''}
          choices={[
            { value: '', name: 'Not done' },
            ...TRIAGE_STATES.map((state) => ({ value: state, name: STATE_NAMES[state] })),
          ]}
          onValue={(state) => change({ state: (state || undefined) as typeof search.state })}
        />
        <PlainSelect
          label="Assigned to"
          value={search.owner ?? ''}
          choices={[
            { value: '', name: 'Any assignee' },
            { value: 'me', name: 'Mine' },
          ]}
          onValue={(owner) => change({ owner: owner === 'me' ? 'me' : undefined })}
        />
      </RoomHead>
      {counts && (
        <CountTabs
          label="Kind"
          tabs={[
            { value: null, name: 'All', count: counts.reduce((sum, { count }) => sum + count, 0) },
            ...TRIAGE_KINDS.map((kind) => ({
              value: kind,
              name: KIND_PLURALS[kind],
              count: counts.find((each) => each.kind === kind)?.count ?? 0,
            })),
          ]}
          shown={search.kind ?? null}
          onShow={(kind) => change({ kind: kind ?? undefined })}
        />
      )}
      {list.isPending ? (
        <RoomBones label="the reports" />
      ) : !list.data ? (
        <RoomFailure query={list} />
      ) : rows.length === 0 ? (
        isNarrowed ? (
          <NothingFound show="Show everything open" onShow={() => change(NONE)}>
            No reports match your filters.
          </NothingFound>
        ) : (
          <NoRows title="All caught up">
            Reports, feedback and emails that need someone’s attention will appear here.
          </NoRows>
        )
      ) : (
        <StaffTable
          label="Triage"
          rows={rows}
          idOf={idOf}
          head={HEAD}
          columns={columns}
          rest={restOfList(list)}
          total={total}
          onOpen={(item) => change({ open: idOf(item) })}
        />
      )}
      <TriageDialog
        item={rows.find((item) => idOf(item) === search.open) ?? null}
        now={now}
        onClose={() => change({ open: undefined })}
        say={say}
      />
      {toast}
    </>
  );
}
