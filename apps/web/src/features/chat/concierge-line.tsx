import { Button } from '../../ui/buttons/button.tsx';
import { useWorkspace } from '../workspace/workspace-context.ts';
import classes from './concierge-line.module.css';

/** "For further assistance, book a free call with our concierge" */
export function ConciergeLine() {
  const { open } = useWorkspace();
  return (
    <p className={classes.line}>
      <span className={classes.part}>For further assistance,</span>{' '}
      <Button look="link" aria-haspopup="dialog" onClick={() => open({ name: 'concierge' })}>
        book a free call with our concierge
      </Button>
    </p>
  );
}
