import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { profileQuery } from '../../lib/account-queries.ts';
import { Button } from '../../ui/button.tsx';
import classes from './concierge-line.module.css';

const ConciergeDialog = lazy(() => import('./concierge-dialog.tsx'));

/** "For further assistance, book a free call with our concierge" */
export function ConciergeLine() {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const profile = useQuery(profileQuery).data;
  return (
    <p className={classes.line}>
      For further assistance,{' '}
      <Button look="link" aria-haspopup="dialog" onClick={() => setDialog('open')}>
        book a free call with our concierge
      </Button>
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <ConciergeDialog opened={dialog === 'open'} onClose={() => setDialog('closed')} profile={profile} />
        </Suspense>
      )}
    </p>
  );
}
