import type { EvaluationSetRow } from '@cosmos/contract/admin/evaluation.ts';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { hasWords } from '../list/has-words.ts';
import { moment } from '../list/moments.ts';
import { RoomHead } from '../list/room-head.tsx';
import { NoRows, NothingFound, RoomBones, RoomFailure } from '../list/room-states.tsx';
import { StaffTable } from '../list/table/staff-table.tsx';
import { useRowKeys } from '../list/use-row-keys.ts';
import { WHOLE_LIST } from '../list/whole-list.ts';
import type { EvaluationProps } from './evaluation-search.ts';
import { NewSetDialog } from './new-set-dialog.tsx';

const idOf = ({ setId }: EvaluationSetRow) => setId;
const HEAD = { name: 'Set', width: 'minmax(0, 2fr)', title: ({ name }: EvaluationSetRow) => name };
const COLUMNS = [
  { name: 'Questions', isNamed: true, width: '110px', cell: ({ questions }: EvaluationSetRow) => questions },
  { name: 'Grades', isNamed: true, width: '110px', cell: ({ judgements }: EvaluationSetRow) => judgements },
  {
    name: 'Last run',
    isNamed: true,
    width: 'minmax(152px, 1fr)',
    cell: ({ lastRunAt }: EvaluationSetRow) => (lastRunAt ? moment(lastRunAt) : 'Never'),
  },
];

/** All sets. */
export function Sets({ search, change }: EvaluationProps) {
  const { toast, say } = useToast();
  const [isMaking, setMaking] = useState(false);
  const sets = api.admin.evaluationSets.useQuery(undefined, { staleTime: 0 });
  const rows = useMemo(
    () => (sets.data ?? []).filter(({ name }) => hasWords(search.q, [name])),
    [sets.data, search.q],
  );
  useRowKeys(rows.map(idOf));
  const open = (set: string) => change({ set, q: undefined, show: undefined, open: undefined });
  return (
    <>
      <RoomHead
        title="Evaluation"
        words={search.q}
        onWords={(q) => change({ q })}
        total={sets.data ? rows.length : null}
        gather={async () => [
          ['Set', 'Questions', 'Grades', 'Last run'],
          ...rows.map(({ name, questions, judgements, lastRunAt }) => [
            name,
            questions,
            judgements,
            lastRunAt ?? '',
          ]),
        ]}
        say={say}
        actions={
          <Button look="filled" onClick={() => setMaking(true)}>
            <IconPlus size={18} stroke={1.6} aria-hidden="true" />
            New set
          </Button>
        }
      />
      {sets.isPending ? (
        <RoomBones label="the sets" />
      ) : !sets.data ? (
        <RoomFailure query={sets} />
      ) : sets.data.length === 0 ? (
        <NoRows title="No sets yet">
          A set holds questions and what people think of their results. Run it after a change to see what got
          better or worse.
        </NoRows>
      ) : rows.length === 0 ? (
        <NothingFound show="Show all sets" onShow={() => change({ q: undefined })}>
          No sets contain these words.
        </NothingFound>
      ) : (
        <StaffTable
          label="Sets"
          rows={rows}
          idOf={idOf}
          head={HEAD}
          columns={COLUMNS}
          rest={WHOLE_LIST}
          total={rows.length}
          onOpen={({ setId }) => open(setId)}
        />
      )}
      <NewSetDialog opened={isMaking} onClose={() => setMaking(false)} onMade={open} />
      {toast}
    </>
  );
}
