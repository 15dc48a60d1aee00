import { CONCIERGE_AREAS } from '@cosmos/contract/invite/concierge.ts';
import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { INVITE_LIMITS } from '@cosmos/contract/invite/limits.ts';
import { useDelayedCall } from '../../lib/hooks/use-delayed-call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx';
import { Form, FormActions, FormPair } from '../../ui/fields/form.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { Concierge } from './use-concierge.ts';

const SUCCESS_MS = 2_000;
export const CONCIERGE_TITLE = 'Need Further Assistance?';

/** Whom to call, and about what. */
export function ConciergeForm({ concierge, onClose }: { concierge: Concierge; onClose: () => void }) {
  const { draft, state, outcome, change, submit } = concierge;
  useDelayedCall(SUCCESS_MS, state === 'success', onClose);
  return (
    <Form onSubmit={() => void submit()}>
      <p>Book a free call with our concierge. We reply within 7 business days.</p>
      <FormPair>
        <TextField
          label="Name"
          autoComplete="name"
          data-autofocus
          required
          maxLength={AUTH_LIMITS.nameCharacters}
          value={draft.name}
          onValue={(name) => change({ name })}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={draft.email}
          onValue={(email) => change({ email })}
        />
      </FormPair>
      <ChoiceChips
        label="How can we help?"
        choices={CONCIERGE_AREAS}
        chosen={draft.areas}
        onChosen={(areas) => change({ areas })}
      />
      <TextArea
        label="Message"
        optional
        maxLength={INVITE_LIMITS.conciergeMessageCharacters}
        value={draft.message}
        onValue={(message) => change({ message })}
        aside={`${draft.message.length}/${INVITE_LIMITS.conciergeMessageCharacters}`}
      />
      <Notice tone={state === 'success' ? 'good' : 'bad'}>{outcome}</Notice>
      <FormActions>
        <Button type="submit" look="filled" busy={state === 'submitting'} disabled={state === 'success'}>
          Book a call
        </Button>
      </FormActions>
    </Form>
  );
}
