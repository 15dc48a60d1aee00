import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import type { AssetType } from '@cosmos/contract/catalogue/asset-types.ts';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { faultOf } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import classes from './card-failure.module.css';

interface CardFailureProps {
  type: AssetType;
  error: unknown;
  onRetry: () => void;
  /** An alternative action. */
  children?: ReactNode;
}

/** Replaces a card whose record could not be loaded. */
export function CardFailure({ type, error, onRetry, children }: CardFailureProps) {
  const { requestId } = faultOf(error);
  return (
    <div className={classes.failure} role="alert">
      <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
      <div className={classes.words}>
        <p>
          {type === 'technology'
            ? CATALOGUE_MESSAGES.technologyNotLoaded
            : CATALOGUE_MESSAGES.researcherNotLoaded}
        </p>
        {requestId && <p className={classes.request}>Request ID: {requestId}</p>}
      </div>
      <span className={classes.actions}>
        <Button onClick={onRetry}>Retry</Button>
        {children}
      </span>
    </div>
  );
}
