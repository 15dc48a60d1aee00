import type { DeadJob } from '@cosmos/contract/admin/mail.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, apiUtils } from '../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import { type Say, useToast } from '../../../ui/feedback/use-toast.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Facts } from '../list/facts.tsx';
import { hasWords } from '../list/has-words.ts';
import { moment } from '../list/moments.ts';
import { RoomHead } from '../list/room-head.tsx';
import { NoRows, NothingFound, RoomBones, RoomFailure } from '../list/room-states.tsx';
import { StaffTable } from '../list/table/staff-table.tsx';
import { useRowKeys } from '../list/use-row-keys.ts';
import { WHOLE_LIST } from '../list/whole-list.ts';
import { WhyForm } from '../list/why-form.tsx';
import { MailLists } from './mail-lists.tsx';
import type { MailListProps } from './mail-search.ts';
import classes from './mail.module.css';

const idOf = ({ jobId }: DeadJob) => jobId;
const HEAD = {
  name: 'Job',
  width: 'minmax(0, 1fr)',
  title: ({ name }: DeadJob) => name,
  below: ({ attempts }: DeadJob) => (attempts === 1 ? 'One attempt' : `${attempts} attempts`),
};
const COLUMNS = [
  { name: 'Error', width: 'minmax(0, 2fr)', cell: ({ error }: DeadJob) => error },
  { name: 'Stopped', width: '142px', cell: ({ endedAt }: DeadJob) => (endedAt ? moment(endedAt) : '') },
];

/** Jobs that were given up after their last attempt; each can be run again. */
export function Jobs({ search, change }: MailListProps) {
  const { toast, say } = useToast();
  const jobs = api.admin.deadJobs.useQuery(undefined, { staleTime: 0 });
  const rows = useMemo(
    () => (jobs.data ?? []).filter(({ name, error }) => hasWords(search.q, [name, error])),
    [jobs.data, search.q],
  );
  useRowKeys(rows.map(idOf));
  const open = rows.find(({ jobId }) => jobId === search.open);
  const close = () => change({ open: undefined });
  return (
    <>
      <RoomHead
        title="Emails"
        words={search.q}
        total={null}
        {...(jobs.data &&
          jobs.data.length > 0 && {
            onWords: (q: string | undefined) => change({ q }),
            searches: 'jobs',
            gather: async () => [
              ['Job', 'Attempts', 'Error', 'Queued', 'Stopped'],
              ...rows.map((job) => [job.name, job.attempts, job.error, job.createdAt, job.endedAt ?? '']),
            ],
          })}
        say={say}
        lists={<MailLists search={search} change={change} total={jobs.data ? rows.length : null} />}
      ></RoomHead>
      {rows.length > 0 && (
        <p className={classes.note}>
          Jobs that couldn’t be completed. They stay here for two weeks, and can be run again.
        </p>
      )}
      {jobs.isPending ? (
        <RoomBones label="the jobs" />
      ) : !jobs.data ? (
        <RoomFailure query={jobs} />
      ) : rows.length === 0 ? (
        search.q ? (
          <NothingFound show="Show all jobs" onShow={() => change({ q: undefined })}>
            No failed jobs contain these words.
          </NothingFound>
        ) : (
          <NoRows title="No failed jobs">
            Jobs that couldn’t be completed appear here for two weeks, and can be run again.
          </NoRows>
        )
      ) : (
        <StaffTable
          label="Failed jobs"
          rows={rows}
          idOf={idOf}
          head={HEAD}
          columns={COLUMNS}
          rest={WHOLE_LIST}
          total={rows.length}
          onOpen={({ jobId }) => change({ open: jobId })}
        />
      )}
      <Dialog title={open?.name ?? ''} opened={open !== undefined} onClose={close}>
        {open && (
          <>
            <Facts
              facts={[
                ['Error', open.error],
                ['Attempts', String(open.attempts)],
                ['Queued', moment(open.createdAt)],
                ['Stopped', open.endedAt && moment(open.endedAt)],
              ]}
            />
            <RunAgain job={open} onClose={close} say={say} />
          </>
        )}
      </Dialog>
      {toast}
    </>
  );
}

function RunAgain({ job, onClose, say }: { job: DeadJob; onClose: () => void; say: Say }) {
  const running = useMutation({
    mutationFn: (why: string) => trpc.admin.runAgain.mutate({ jobId: job.jobId, why }),
    onSuccess: async () => {
      await apiUtils.admin.deadJobs.invalidate();
      say('good', `“${job.name}” is running again.`, 5_000);
      onClose();
    },
  });
  return (
    <WhyForm
      action="Run again"
      busy={running.isPending}
      fault={
        running.isError
          ? serverReason(running.error, {
              otherwise: HTTP_MESSAGES.couldNotSave,
              network: HTTP_MESSAGES.networkShort,
            })
          : null
      }
      onSubmit={(why) => running.mutate(why)}
      onCancel={onClose}
    />
  );
}
