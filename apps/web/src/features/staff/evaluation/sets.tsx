import { EVALUATION_LIMITS, type EvaluationSetRow } from '@cosmos/contract/admin/evaluation.ts';
import { IconPlus } from '@tabler/icons-react';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api, apiUtils } from '../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import { countOf } from '../../../lib/format/rounded-count.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { hasWords } from '../list/has-words.ts';
import { moment } from '../list/moments.ts';
import { RoomHead } from '../list/room-head.tsx';
import { NoRows, NothingFound, RoomBones, RoomFailure } from '../list/room-states.tsx';
import { RowActs } from '../list/row-acts.tsx';
import { StaffTable } from '../list/table/staff-table.tsx';
import { useRowKeys } from '../list/use-row-keys.ts';
import { WHOLE_LIST } from '../list/whole-list.ts';
import type { EvaluationProps } from './evaluation-search.ts';
import { AddQuestions } from './add-questions.tsx';
import { NewSetDialog } from './new-set-dialog.tsx';

const WORDS = { otherwise: HTTP_MESSAGES.couldNotSave, network: HTTP_MESSAGES.networkShort };
const idOf = ({ setId }: EvaluationSetRow) => setId;
const HEAD = {
  name: 'Set',
  width: 'minmax(0, 2fr)',
  title: ({ name }: EvaluationSetRow) => name,
  below: holdsInWords,
};
const COLUMNS = [
  {
    name: `Good results in top ${EVALUATION_LIMITS.firstResults}`,
    isNamed: true,
    width: '168px',
    cell: ({ result, lastRunAt }: EvaluationSetRow) =>
      result ? `${result.good} of ${result.of}` : lastRunAt ? 'Not judged yet' : 'Not run yet',
  },
  {
    name: 'Last run',
    isNamed: true,
    isSpare: true,
    width: 'minmax(152px, 0.8fr)',
    cell: ({ lastRunAt }: EvaluationSetRow) => (lastRunAt ? moment(lastRunAt) : 'Never'),
  },
];

/** "8 questions, 110 results judged" */
function holdsInWords({ questions, judgements }: EvaluationSetRow): string {
  if (questions === 0) return 'No questions yet';
  const held = countOf(questions, 'question', 'questions');
  return judgements === 0 ? held : `${held}, ${countOf(judgements, 'result', 'results')} judged`;
}

/** What is to be done with a set: the next step to a result, and then a new one. */
function nextStep({ questions, lastRunAt, result }: EvaluationSetRow): string {
  if (questions === 0) return 'Add questions';
  if (!lastRunAt) return 'Run';
  return result ? 'Run again' : 'Judge results';
}

/** All sets. */
export function Sets({ search, change }: EvaluationProps) {
  const { toast, say } = useToast();
  const [isMaking, setMaking] = useState(false);
  const [filling, setFilling] = useState<EvaluationSetRow | null>(null);
  const sets = api.admin.evaluationSets.useQuery(undefined, { staleTime: 0 });
  const rows = useMemo(
    () => (sets.data ?? []).filter(({ name }) => hasWords(search.q, [name])),
    [sets.data, search.q],
  );
  useRowKeys(rows.map(idOf));
  const running = useMutation({
    mutationFn: (setId: string) => trpc.admin.runEvaluation.mutate({ setId }),
    onSuccess: async () => {
      await apiUtils.admin.evaluationSets.invalidate();
      say('good', 'The set has been run.', 5_000);
    },
    onError: (error) => say('bad', serverReason(error, WORDS), 8_000),
  });
  const nextColumn = {
    name: 'Action',
    isActs: true,
    width: '168px',
    cell: (set: EvaluationSetRow) => (
      <RowActs>
        <Button
          busy={running.isPending && running.variables === set.setId}
          onClick={() => {
            if (set.questions === 0) setFilling(set);
            else if (set.result || !set.lastRunAt) running.mutate(set.setId);
            else open(set.setId);
          }}
        >
          {nextStep(set)}
          <span className="visually-hidden">: {set.name}</span>
        </Button>
      </RowActs>
    ),
  };
  const open = (set: string) => change({ set, q: undefined, show: undefined, open: undefined });
  return (
    <>
      <RoomHead
        title="Evaluation"
        words={search.q}
        onWords={(q) => change({ q })}
        searches="sets"
        total={sets.data ? rows.length : null}
        gather={async () => [
          ['Set', 'Questions', 'Grades', 'Good', 'Of', 'Last run'],
          ...rows.map(({ name, questions, judgements, result, lastRunAt }) => [
            name,
            questions,
            judgements,
            result?.good ?? '',
            result?.of ?? '',
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
          columns={[...COLUMNS, nextColumn]}
          rest={WHOLE_LIST}
          total={rows.length}
          onOpen={({ setId }) => open(setId)}
        />
      )}
      <Dialog title="Add questions" opened={filling !== null} onClose={() => setFilling(null)}>
        {filling && (
          <AddQuestions
            setId={filling.setId}
            onClose={(isAdded) => {
              setFilling(null);
              if (isAdded) open(filling.setId);
            }}
          />
        )}
      </Dialog>
      <NewSetDialog opened={isMaking} onClose={() => setMaking(false)} onMade={open} />
      {toast}
    </>
  );
}
