import { PROFILE_MESSAGES, textNotEnhanced } from '@cosmos/contract/profile/messages.ts';
import type { TextType } from '@cosmos/contract/profile/profile.ts';
import { IconRefresh, IconSparkles } from '@tabler/icons-react';
import { useId } from 'react';
import { api } from '../../../lib/api/api.ts';
import { faultOf } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { growToText } from '../../../ui/fields/grow-to-text.ts';
import { changesOf, draftOf } from './draft.ts';
import { Missing, Part, Place } from './form-part.tsx';
import classes from './summary-field.module.css';
import { summaryCounter, typedSummary } from './summary-limit.ts';
import type { ProfileForm } from './use-profile-form.ts';

const TEXT_TYPES = {
  professionalSummary: 'professional_summary',
  rdSummary: 'rd_summary',
} as const satisfies Record<string, TextType>;

interface SummaryFieldProps {
  form: ProfileForm;
  field: keyof typeof TEXT_TYPES;
  title: string;
  note: string;
}

/** A summary that is typed, or generated from the current answers; generating saves nothing. */
export function SummaryField({ form, field, title, note }: SummaryFieldProps) {
  const { draft, profile, change } = form;
  const id = useId();
  const text = draft[field];
  const isEmpty = text.trim() === '';
  const { label, isOver } = summaryCounter(text);
  const composing = api.profile.enhance.useMutation({
    onSuccess: (written) => change({ [field]: written.text }),
  });
  const compose = () =>
    composing.mutate({ textType: TEXT_TYPES[field], text, draft: changesOf(draftOf(profile), draft) });
  const fault = composing.error ? faultOf(composing.error) : null;
  return (
    <Part
      title={title}
      action={
        <Button look="link" disabled={composing.isPending} onClick={compose}>
          {isEmpty ? (
            <IconSparkles size={16} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconRefresh size={16} stroke={1.75} aria-hidden="true" />
          )}
          {actionFor({ isEmpty, isPending: composing.isPending })}
        </Button>
      }
    >
      <Place name={field} wide>
        <textarea
          className={classes.box}
          aria-label={title}
          aria-describedby={id}
          aria-busy={composing.isPending}
          readOnly={composing.isPending}
          value={text}
          onChange={(event) => {
            change({ [field]: typedSummary(text, event.currentTarget.value) });
            growToText(event.currentTarget);
          }}
        />
        <div className={classes.below} id={id}>
          <span>
            {note} {isEmpty && <Missing />}
          </span>
          <span className={classes.counter} data-over={isOver || undefined}>
            {label}
          </span>
        </div>
        <Notice tone="bad">
          {fault &&
            (fault.offline
              ? PROFILE_MESSAGES.enhanceNetwork
              : textNotEnhanced(fault.message, TEXT_TYPES[field]))}
        </Notice>
      </Place>
    </Part>
  );
}

function actionFor({ isEmpty, isPending }: { isEmpty: boolean; isPending: boolean }): string {
  if (isEmpty) return isPending ? 'Writing a draft…' : 'Draft for me';
  return isPending ? 'Regenerating...' : 'Regenerate';
}
