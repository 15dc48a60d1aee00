import { isOfTwo, type ReviewDecision, type ReviewRow } from '@cosmos/contract/admin/review.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiUtils } from '../../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../../lib/api/trpc.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import type { Say } from '../../../../ui/feedback/use-toast.tsx';
import { FormActions } from '../../../../ui/fields/form.tsx';
import { Dialog } from '../../../../ui/layout/dialog.tsx';
import { RoomBones, RoomFailure } from '../../list/room-states.tsx';
import { WhyForm } from '../../list/why-form.tsx';
import {
  areHardlyOne,
  DOUBT_NAMES,
  doubtInWords,
  keepName,
  outcomeInWords,
  titleInWords,
  verdictOf,
} from './review-words.ts';
import { SideBySide } from './side-by-side.tsx';
import classes from './review-dialog.module.css';

const WORDS = { otherwise: HTTP_MESSAGES.couldNotSave, network: HTTP_MESSAGES.networkShort };

/** What is about to be done. */
interface Act {
  /** The words of its button. */
  action: string;
  note: string;
  /** Null to undo what was decided. */
  decision: ReviewDecision | null;
  keptId?: string;
}

interface ReviewDialogProps {
  row: ReviewRow | null;
  /** The words of what is to be decided at once. */
  begun?: string | undefined;
  onClose: () => void;
  say: Say;
}

/** A listing in doubt, beside the other one if there are two, and what can be decided about it. */
export function ReviewDialog({ row, begun, onClose, say }: ReviewDialogProps) {
  const [chosen, setChosen] = useState(() => {
    const act = row && actsOf(row).find(({ action }) => action === begun);
    return row && act ? { row, act } : null;
  });
  const act = chosen && chosen.row === row ? chosen.act : null;
  const close = () => {
    setChosen(null);
    onClose();
  };
  const title = act?.action ?? (row ? headingOf(row) : '');
  return (
    <Dialog title={title} opened={row !== null} onClose={close} part={title} wide>
      {row && !act && <Open row={row} onAct={(next) => setChosen({ row, act: next })} />}
      {row && act && (
        <Decide
          row={row}
          act={act}
          onBack={() => (begun ? close() : setChosen(null))}
          onDone={close}
          say={say}
        />
      )}
    </Dialog>
  );
}

/** Of two, what is in doubt; of one, why. */
function headingOf({ doubt }: ReviewRow): string {
  return isOfTwo(doubt) ? 'Possible duplicate' : DOUBT_NAMES[doubt];
}

function Open({ row, onAct }: { row: ReviewRow; onAct: (act: Act) => void }) {
  const ids = row.other ? [row.other.id, row.id] : [row.id];
  const sides = api.admin.listings.useQuery({ ids }, { staleTime: 0 });
  return (
    <div className={classes.review}>
      <p>
        {row.decided ? outcomeInWords(row) : [doubtInWords(row), verdictOf(row)].filter(Boolean).join(' ')}
      </p>
      {row.decided && (
        <p className={classes.quiet}>Decided by {row.decided.by ?? 'someone whose account was erased'}</p>
      )}
      {sides.data ? (
        <SideBySide listings={sides.data.listings} />
      ) : sides.isPending ? (
        <RoomBones label="the listings" />
      ) : (
        <RoomFailure query={sides} />
      )}
      <FormActions isPinned>
        {actsOf(row).map((act, at) => (
          <Button key={act.action} look={at === 0 ? 'filled' : 'outlined'} onClick={() => onAct(act)}>
            {act.action}
          </Button>
        ))}
      </FormActions>
    </div>
  );
}

function actsOf(row: ReviewRow): Act[] {
  if (row.decided)
    return [
      {
        action: 'Undo the decision',
        note: row.decided.retiredId
          ? 'It is listed again, and back under review.'
          : 'It is back under review.',
        decision: null,
      },
    ];
  const gone =
    'no longer appears in searches, even if its source still lists it. Members who saved it will be notified.';
  if (!isOfTwo(row.doubt) || !row.other)
    return [
      {
        action: keepName(row.doubt),
        note:
          row.doubt === 'not-available'
            ? 'What the university said is no longer shown.'
            : 'It stays in the catalogue, and is no longer flagged for this reason.',
        decision: 'still-available',
      },
      { action: 'Retire', note: `It ${gone}`, decision: 'retire' },
    ];
  const other =
    'The other one no longer appears in searches, even if its source still lists it. Saved cards and conversations move to the one that stays.';
  const keepsEarlier = {
    action: 'Keep earlier',
    note: `The earlier listing stays. ${other}`,
    decision: 'keep-one',
    keptId: row.other.id,
  } as const;
  const keepsBoth = {
    action: 'Keep both',
    note: 'Both stay in the catalogue.',
    decision: 'keep-both',
  } as const;
  const keepsLater = {
    action: 'Keep later',
    note: `The later listing stays. ${other}`,
    decision: 'keep-one',
    keptId: row.id,
  } as const;
  return areHardlyOne(row) ? [keepsBoth, keepsEarlier, keepsLater] : [keepsEarlier, keepsBoth, keepsLater];
}

interface DecideProps {
  row: ReviewRow;
  act: Act;
  onBack: () => void;
  onDone: () => void;
  say: Say;
}

function Decide({ row, act, onBack, onDone, say }: DecideProps) {
  const { doubt, id, decided } = row;
  const deciding = useMutation({
    mutationFn: async (why: string) => {
      if (act.decision === null) {
        const { isListedAgain } = await trpc.admin.undoListingDecision.mutate({
          decisionId: decided?.decisionId ?? '',
          why,
        });
        return decided?.retiredId && !isListedAgain
          ? 'The decision is undone; its source no longer has the listing.'
          : 'The decision has been undone.';
      }
      const { decision, keptId } = act;
      await trpc.admin.decideListing.mutate({ doubt, id, decision, keptId, why });
      return 'Done. You can undo it under “Decided”.';
    },
    onSuccess: async (told) => {
      const { reviews, records, record } = apiUtils.admin;
      await Promise.all([reviews.invalidate(), records.invalidate(), record.invalidate()]);
      say('good', told, 5_000);
      onDone();
    },
  });
  return (
    <WhyForm
      action={act.action}
      busy={deciding.isPending}
      fault={deciding.isError ? serverReason(deciding.error, WORDS) : null}
      onSubmit={(why) => deciding.mutate(why)}
      onCancel={onBack}
    >
      <p>{titleInWords(row.title, row.university)}</p>
      <p>{act.note}</p>
    </WhyForm>
  );
}
