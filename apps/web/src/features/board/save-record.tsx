import { SaveButton } from '../cards/opinion/opinion-buttons.tsx';
import { useOpinion } from '../cards/opinion/use-opinion.ts';
import classes from './save-record.module.css';

interface SaveRecordProps {
  id: string;
  title: string;
  chatId: string | null;
}

/** Saves a technology, and shows a notice while that waits or when it fails. */
export function SaveRecord({ id, title, chatId }: SaveRecordProps) {
  const { opinion, press, notice } = useOpinion({ assetType: 'technology', assetId: id }, chatId);
  return (
    <span className={classes.save} role="group" aria-label={title}>
      <SaveButton opinion={opinion} press={press} title={title} />
      {notice && (
        <span className={classes.notice} role="status" data-tone={notice.tone}>
          {notice.text}
        </span>
      )}
    </span>
  );
}
