import { DECIDED_TOGETHER, type ReviewRow } from '@cosmos/contract/admin/review.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiUtils } from '../../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../../lib/api/trpc.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import type { Say } from '../../../../ui/feedback/use-toast.tsx';
import { Dialog } from '../../../../ui/layout/dialog.tsx';
import { MarkedBar } from '../../list/marked-bar.tsx';
import { WhyForm } from '../../list/why-form.tsx';
import { type ActOnSeveral, actsOnSeveral, decidedInWords } from './review-words.ts';

const WORDS = { otherwise: HTTP_MESSAGES.couldNotSave, network: HTTP_MESSAGES.networkShort };

interface DecideSeveralProps {
  /** The marked ones. */
  rows: readonly ReviewRow[];
  /** Marks none. */
  onClear: () => void;
  say: Say;
}

/** What can be done with the marked listings, each decision for all of them together. */
export function DecideSeveral({ rows, onClear, say }: DecideSeveralProps) {
  const [act, setAct] = useState<ActOnSeveral | null>(null);
  const acts = actsOnSeveral(rows);
  const isTooMany = rows.length > DECIDED_TOGETHER;
  return (
    <>
      <MarkedBar label="Selected listings" count={rows.length} onClear={onClear}>
        {isTooMany
          ? `Select up to ${DECIDED_TOGETHER} to decide on them together.`
          : acts.length === 0
            ? 'Select only duplicates, or only single listings, to decide on them together.'
            : acts.map((each) => (
                <Button key={each.action} onClick={() => setAct(each)}>
                  {each.action}
                </Button>
              ))}
      </MarkedBar>
      <Dialog title={act?.action ?? ''} opened={act !== null} onClose={() => setAct(null)}>
        {act && (
          <Decide
            rows={rows}
            act={act}
            onClose={() => setAct(null)}
            onDone={(told) => {
              say('good', told, 6_000);
              setAct(null);
              onClear();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

interface DecideProps {
  rows: readonly ReviewRow[];
  act: ActOnSeveral;
  onClose: () => void;
  onDone: (told: string) => void;
}

function Decide({ rows, act: { action, note, decision, keeps }, onClose, onDone }: DecideProps) {
  const deciding = useMutation({
    mutationFn: (why: string) =>
      trpc.admin.decideListings.mutate({
        listings: rows.map(({ doubt, id, other }) => ({
          doubt,
          id,
          keptId: keeps && (keeps === 'first' ? other?.id : id),
        })),
        decision,
        why,
      }),
    onSuccess: async (outcome) => {
      const { reviews, records, record } = apiUtils.admin;
      await Promise.all([reviews.invalidate(), records.invalidate(), record.invalidate()]);
      onDone(decidedInWords(outcome));
    },
  });
  return (
    <WhyForm
      action={action}
      busy={deciding.isPending}
      fault={deciding.isError ? serverReason(deciding.error, WORDS) : null}
      onSubmit={(why) => deciding.mutate(why)}
      onCancel={onClose}
    >
      <p>
        {rows.length.toLocaleString('en-GB')} {rows.length === 1 ? 'listing' : 'listings'}. {note}
      </p>
    </WhyForm>
  );
}
