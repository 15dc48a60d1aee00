import type { AgreementState } from '@cosmos/contract/email/agreement.ts';
import type { Draft } from '../../attachments/draft.ts';
import check from '../../../ui/fields/check.module.css';
import classes from './agreement-tick.module.css';

interface AgreementTickProps {
  state: AgreementState;
  attachments: ReturnType<Draft['get']>['attachments'];
  /** The id of the file that is the agreement. */
  chosen: string | null;
  onChoose: (fileId: string | null) => void;
}

/** While an agreement is wanted, asks of each attached file whether it is that. */
export function AgreementTick({ state, attachments, chosen, onChoose }: AgreementTickProps) {
  const files = attachments.flatMap(({ info }) => info ?? []);
  if ((state !== 'asked' && state !== 'sent') || files.length === 0) return null;
  return (
    <ul className={classes.files}>
      {files.map(({ fileId, fileName }) => (
        <li key={fileId}>
          <label className={classes.file}>
            <input
              type="checkbox"
              className={check.check}
              checked={chosen === fileId}
              onChange={(event) => onChoose(event.currentTarget.checked ? fileId : null)}
            />
            <span>“{fileName}” is the confidentiality agreement</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
