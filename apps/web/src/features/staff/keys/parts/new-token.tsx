import { useClipboard } from '@mantine/hooks';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FormActions } from '../../../../ui/fields/form.tsx';
import classes from './new-token.module.css';

interface NewTokenProps {
  /** What it is called. */
  what?: 'key' | 'secret';
  token: string;
  onClose: () => void;
}

/** A new key or secret, which only this dialog knows. */
export function NewToken({ what = 'key', token, onClose }: NewTokenProps) {
  const clipboard = useClipboard({ timeout: 2_000 });
  return (
    <>
      <p>Copy it now; the {what} is shown only once.</p>
      <code className={classes.token}>{token}</code>
      <FormActions>
        <Button look="filled" onClick={() => clipboard.copy(token)} data-autofocus>
          {clipboard.copied ? 'Copied' : `Copy the ${what}`}
        </Button>
        <Button onClick={onClose}>Done</Button>
      </FormActions>
    </>
  );
}
