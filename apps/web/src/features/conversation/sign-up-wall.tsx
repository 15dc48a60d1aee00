import { MESSAGES } from '@cosmos/contract/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface SignUpWallProps {
  opened: boolean;
  onClose: () => void;
  contactEmail: string | null;
}

/** What the preview leaves out, and how one gets it. */
export default function SignUpWall({ opened, onClose, contactEmail }: SignUpWallProps) {
  return (
    <Dialog title={MESSAGES.signUpWall} opened={opened} onClose={onClose}>
      <p>
        {MESSAGES.accessByInvitation} The preview shows the first five results, with the beginning of each
        summary. With an account you read whole records, see the researchers behind them and write to their
        universities.
      </p>
      {contactEmail && (
        <p>
          To ask for an invitation, write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      )}
      <Button look="filled" onClick={onClose}>
        Back to the preview
      </Button>
    </Dialog>
  );
}
