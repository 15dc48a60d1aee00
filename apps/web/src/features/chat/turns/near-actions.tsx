import { IconMessageCircle } from '@tabler/icons-react';
import { TellMe } from '../../standing-needs/tell-me.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { SearchThoroughly } from '../../thorough/search-thoroughly.tsx';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import classes from './nothing-fits.module.css';

/** What can be done about a question that no record answers. */
export function NearActions({ turnId }: { turnId: string | null }) {
  const { open } = useWorkspace();
  return (
    <div className={classes.actions}>
      {turnId && <TellMe turnId={turnId} />}
      {turnId && <SearchThoroughly turnId={turnId} />}
      <Button aria-haspopup="dialog" onClick={() => open({ name: 'concierge' })}>
        <IconMessageCircle size={18} stroke={1.75} aria-hidden="true" />
        <span>
          Book a free call<span className="visually-hidden"> with our concierge</span>
        </span>
      </Button>
    </div>
  );
}
