import { EVALUATION_LIMITS, type EvaluatedQuestion } from '@cosmos/contract/admin/evaluation.ts';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { api, apiUtils } from '../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { PlainSelect } from '../../../ui/fields/plain-select.tsx';
import { Chip } from '../list/chip.tsx';
import { hasWords } from '../list/has-words.ts';
import { RoomHead } from '../list/room-head.tsx';
import { NoRows, NothingFound, RoomBones, RoomFailure } from '../list/room-states.tsx';
import { StaffTable } from '../list/table/staff-table.tsx';
import { useRowKeys } from '../list/use-row-keys.ts';
import { WHOLE_LIST } from '../list/whole-list.ts';
import type { EvaluationProps } from './evaluation-search.ts';
import { byChange, changeOf, isShown, judgingInWords, measureOf } from './evaluation-words.ts';
import { JudgeDialog } from './judge-dialog.tsx';
import { SetActions } from './set-actions.tsx';
import { SetSummary } from './set-summary.tsx';

const WORDS = { otherwise: HTTP_MESSAGES.couldNotSave, network: HTTP_MESSAGES.networkShort };
const idOf = ({ questionId }: EvaluatedQuestion) => questionId;
const HEAD = {
  name: 'Question',
  width: 'minmax(0, 2.4fr)',
  title: ({ text }: EvaluatedQuestion) => text,
  below: ({ isRated }: EvaluatedQuestion) => (isRated ? 'From a low rating' : null),
};
const OF_FIRST = `of ${EVALUATION_LIMITS.firstResults}`;
const COLUMNS = [
  {
    name: `First ${EVALUATION_LIMITS.firstResults} results`,
    width: '132px',
    cell: ({ goodNow }: EvaluatedQuestion) => {
      return goodNow === null ? 'Not judged yet' : `${goodNow} ${OF_FIRST} good`;
    },
  },
  {
    name: 'Change',
    width: '120px',
    cell: (question: EvaluatedQuestion) => {
      const change = changeOf(question);
      if (!change) return null;
      return change.tone === 'plain' ? change.words : <Chip tone={change.tone}>{change.words}</Chip>;
    },
  },
  {
    name: 'Judging',
    width: 'minmax(152px, 0.6fr)',
    cell: ({ judged, judgedByMe }: EvaluatedQuestion) => judgingInWords(judged, judgedByMe),
  },
];

/** The questions of a set: what the search makes of them, against what people think of its results. */
export function OpenSet({ setId, search, change }: EvaluationProps & { setId: string }) {
  const { toast, say } = useToast();
  const set = api.admin.evaluationSet.useQuery({ setId }, { staleTime: 0 });
  const rows = useMemo(
    () =>
      byChange(set.data?.questions ?? []).filter(
        (question) => hasWords(search.q, [question.text]) && isShown(question, search.show),
      ),
    [set.data, search.q, search.show],
  );
  useRowKeys(rows.map(idOf));
  const running = useMutation({
    mutationFn: () => trpc.admin.runEvaluation.mutate({ setId }),
    onSuccess: async () => {
      await apiUtils.admin.evaluationSet.invalidate({ setId });
      say('good', 'The set has been run.', 5_000);
    },
    onError: (error) => say('bad', serverReason(error, WORDS), 8_000),
  });
  const leave = () => change({ set: undefined, q: undefined, show: undefined, open: undefined });
  // Where there is room beside the title.
  const isWide = useMediaQuery('(min-width: 1100px)', undefined, { getInitialValueInEffect: false });
  const setActions = <SetActions setId={setId} name={set.data?.name ?? ''} onLeave={leave} say={say} />;
  return (
    <>
      <RoomHead
        title={set.data?.name ?? 'Evaluation'}
        words={search.q}
        onWords={(q) => change({ q })}
        searches="questions"
        total={set.data ? rows.length : null}
        gather={async () => [
          [
            'Question',
            'Good now',
            'Good before',
            'Change',
            'nDCG@10 now',
            'nDCG@10 before',
            'Records judged',
            'Relevant',
          ],
          ...rows.map((row) => [
            row.text,
            row.goodNow ?? '',
            row.goodBefore ?? '',
            changeOf(row)?.words ?? '',
            measureOf(row.now),
            measureOf(row.before),
            row.judged,
            row.relevant,
          ]),
        ]}
        say={say}
        back={{ name: 'All sets', onBack: leave }}
        lists={!isWide && setActions}
        actions={
          <>
            {isWide && setActions}
            <Button look="filled" busy={running.isPending} onClick={() => running.mutate()}>
              {!running.isPending && <IconPlayerPlay size={18} stroke={1.6} aria-hidden="true" />}
              Run
            </Button>
          </>
        }
      >
        <PlainSelect
          label="Show"
          value={search.show ?? ''}
          choices={[
            { value: '', name: 'All questions' },
            { value: 'worse', name: 'Worse than before' },
            { value: 'better', name: 'Better than before' },
            { value: 'to judge', name: 'Not judged by you' },
          ]}
          onValue={(show) => change({ show: (show || undefined) as typeof search.show })}
        />
      </RoomHead>
      {set.data && <SetSummary set={set.data} />}
      {set.isPending ? (
        <RoomBones label="the set" />
      ) : !set.data ? (
        <RoomFailure query={set} />
      ) : set.data.questions.length === 0 ? (
        <NoRows title="No questions yet">
          Add questions as people would ask them, or take the ones whose answers were rated low.
        </NoRows>
      ) : rows.length === 0 ? (
        <NothingFound show="Show all questions" onShow={() => change({ q: undefined, show: undefined })}>
          No questions match your filters.
        </NothingFound>
      ) : (
        <StaffTable
          label="Questions"
          rows={rows}
          idOf={idOf}
          head={HEAD}
          columns={COLUMNS}
          rest={WHOLE_LIST}
          total={rows.length}
          isWrapped
          onOpen={({ questionId }) => change({ open: questionId })}
        />
      )}
      <JudgeDialog
        setId={setId}
        question={set.data?.questions.find(({ questionId }) => questionId === search.open) ?? null}
        onClose={() => change({ open: undefined })}
      />
      {toast}
    </>
  );
}
