import type { RecordEvent, StaffRecord } from '@cosmos/contract/admin/catalogue.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api, apiUtils } from '../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { CutText } from '../list/cut-text.tsx';
import { Chip } from '../list/chip.tsx';
import { Facts } from '../list/facts.tsx';
import { day, moment } from '../list/moments.ts';
import { KIND_NAMES } from '../list/record-kinds.ts';
import { RoomBones, RoomFailure } from '../list/room-states.tsx';
import { WhyForm } from '../list/why-form.tsx';
import { Contacts } from './contacts.tsx';
import type { CatalogueListProps } from './parts/catalogue-search.ts';
import { CHANGE_NAMES, SAYS_NAMES, sourceName } from './parts/catalogue-words.ts';
import { titleInWords } from './review/review-words.ts';
import { FieldChanges } from './parts/field-changes.tsx';
import classes from './record-dialog.module.css';

/** What a source calls the record; null where it has no name of its own, and is known again by what it says. */
function ownKey({ id, sourceKey }: StaffRecord): string | null {
  return sourceKey === id || sourceKey.startsWith('named:') ? null : sourceKey;
}

/** The source of the records that come with the product. */
const SAMPLE = 'sample';

interface RecordDialogProps {
  id: string | null;
  /** The address of the contact that is to be corrected. */
  correct: string | undefined;
  change: CatalogueListProps['change'];
  say: Say;
}

/** Where a record comes from, what its university said of it, and what imports have done to it. */
export function RecordDialog({ id, correct, change, say }: RecordDialogProps) {
  const record = api.admin.record.useQuery({ id: id ?? '' }, { enabled: id !== null, staleTime: 0 });
  return (
    <Dialog
      title={record.data ? titleInWords(record.data.title, record.data.university) : 'Record'}
      opened={id !== null}
      onClose={() => change({ open: undefined, correct: undefined })}
      wide
    >
      {id === null ? null : record.data ? (
        <Record record={record.data} correct={correct} change={change} say={say} />
      ) : record.isPending ? (
        <RoomBones label="the record" />
      ) : (
        <RoomFailure query={record} />
      )}
    </Dialog>
  );
}

function Record({ record, correct, change, say }: { record: StaffRecord } & Omit<RecordDialogProps, 'id'>) {
  const page = record.kind === 'technology' ? '/technology/$id' : '/researcher/$id';
  return (
    <div className={classes.record}>
      {record.text && <CutText className={classes.text} text={record.text} />}
      <Facts
        facts={[
          [
            'Page',
            !record.isRetired && (
              <Link to={page} params={{ id: record.id }}>
                View as a member
              </Link>
            ),
          ],
          ['ID', record.id],
          ['Kind', KIND_NAMES[record.kind]],
          ['University', record.university],
          [
            'Source',
            record.source === SAMPLE
              ? 'The fictional sample that comes with the product'
              : // Its history names the files.
                record.history.length > 0
                ? null
                : sourceName(record.source),
          ],
          ['ID in the source', ownKey(record)],
          [
            'Web address',
            record.url && (
              <a href={record.url} target="_blank" rel="noreferrer">
                {record.url}
              </a>
            ),
          ],
          ['Case number', record.referenceNumber],
          ['Same title as', record.duplicateOf && `${record.duplicateOf.title} (${record.duplicateOf.id})`],
          ['First imported', moment(record.createdAt)],
          ['Last changed', record.updatedAt === record.createdAt ? null : moment(record.updatedAt)],
          ['Retired', record.retiredAt && moment(record.retiredAt)],
        ]}
      />
      {record.kind === 'technology' && <Contacts record={record} correct={correct} say={say} />}
      {record.said.length > 0 && <Said record={record} say={say} />}
      <section className={classes.part} aria-label="History">
        <h3 className={classes.name}>History</h3>
        {record.history.length === 0 && (
          <p className={classes.quiet}>
            {record.source === SAMPLE
              ? 'Sample records have no history.'
              : 'No import on file changed this record (only recent imports are kept).'}
          </p>
        )}
        <ol className={classes.list}>
          {record.history.map((event) => (
            <Event key={event.runId} event={event} change={change} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function Event({ event, change }: { event: RecordEvent; change: RecordDialogProps['change'] }) {
  return (
    <li className={classes.event}>
      <p>
        <span className={classes.when}>{moment(event.at)} ·</span> {CHANGE_NAMES[event.change]} by{' '}
        <Button
          look="link"
          onClick={() => change({ list: 'imports', open: event.runId, q: undefined, state: undefined })}
        >
          {event.fileName}
        </Button>{' '}
        {event.isUndone && <Chip tone="warns">Undone</Chip>}
      </p>
      <FieldChanges fields={event.fields} />
    </li>
  );
}

function Said({ record, say }: { record: StaffRecord; say: Say }) {
  const [isAsked, setAsked] = useState(false);
  const withdrawing = useMutation({
    mutationFn: (why: string) => trpc.admin.withdrawAvailability.mutate({ id: record.id, why }),
    onSuccess: async () => {
      setAsked(false);
      await Promise.all([apiUtils.admin.record.invalidate(), apiUtils.admin.records.invalidate()]);
      say('good', 'It is no longer shown.', 5_000);
    },
  });
  return (
    <section className={classes.part} aria-label="What the university said">
      <h3 className={classes.name}>What the university said</h3>
      <ul className={classes.list}>
        {record.said.map((saying) => (
          <li key={saying.saidAt} className={classes.event}>
            <p>
              <span className={classes.when}>{day(saying.saidAt)}</span> {SAYS_NAMES[saying.says]}, said by{' '}
              {saying.saidBy}{' '}
              {saying.isShown ? (
                <Chip tone="good">Shown</Chip>
              ) : (
                <Chip>
                  {saying.endedBecause === 'staff'
                    ? 'Withdrawn by staff'
                    : saying.endedBecause === 'said-otherwise'
                      ? 'Has since said otherwise'
                      : 'Older than 12 months'}
                </Chip>
              )}
            </p>
            {saying.isShown && !isAsked && <Button onClick={() => setAsked(true)}>Stop showing it</Button>}
            {saying.isShown && isAsked && (
              <WhyForm
                action="Stop showing it"
                busy={withdrawing.isPending}
                fault={
                  withdrawing.isError
                    ? serverReason(withdrawing.error, {
                        otherwise: HTTP_MESSAGES.couldNotSave,
                        network: HTTP_MESSAGES.networkShort,
                      })
                    : null
                }
                onSubmit={(why) => withdrawing.mutate(why)}
                onCancel={() => setAsked(false)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
