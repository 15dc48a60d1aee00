import type { AgreementState } from '@cosmos/contract/email/agreement.ts';
import { IconSignature } from '@tabler/icons-react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { agreementShown } from './agreement-dialog-open.ts';

const STATES: Record<AgreementState, string> = {
  none: 'Confidentiality agreement',
  asked: 'Confidentiality agreement: requested',
  sent: 'Confidentiality agreement: sent',
  signed: 'Confidentiality agreement: signed',
};

/** Opens what is known of the agreement. */
export function AgreementMenu({ threadId, state }: { threadId: string; state: AgreementState }) {
  return (
    <IconButton
      label={STATES[state]}
      word="Agreement"
      aria-haspopup="dialog"
      onClick={() => agreementShown.set(threadId)}
    >
      <IconSignature size={20} stroke={1.6} />
    </IconButton>
  );
}
