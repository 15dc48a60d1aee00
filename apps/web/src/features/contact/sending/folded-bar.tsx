import { Button } from '../../../ui/buttons/button.tsx';
import classes from './sending-bar.module.css';

/** Stands for the older messages on their way out, so that they don’t cover the page. */
export function FoldedBar({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div className={classes.bar} data-folded>
      <p className={classes.words}>{count} earlier messages are being sent</p>
      <Button look="link" onClick={onShow}>
        Show
      </Button>
    </div>
  );
}
