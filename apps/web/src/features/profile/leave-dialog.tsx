import { useBlocker } from '@tanstack/react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { profileTabOf } from './completion/form-parts.ts';
import classes from './leave-dialog.module.css';

/** Asks once before typed text is lost; changing sub-tabs loses nothing, so it doesn’t ask. */
export function LeaveDialog({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) =>
      isDirty && (next.routeId !== '/_member/profile/$tab' || !profileTabOf(next.params.tab)),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const isBlocked = status === 'blocked';
  return (
    <Dialog title="Leave without saving?" opened={isBlocked} onClose={() => reset?.()}>
      <p>You have unsaved changes.</p>
      <div className={classes.ways}>
        <Button look="filled" onClick={() => reset?.()}>
          Stay
        </Button>
        <Button onClick={() => proceed?.()}>Leave without saving</Button>
      </div>
    </Dialog>
  );
}
