import { caseName } from '../../../lib/format/case-name.ts';
import { changesInWords } from '@cosmos/contract/saved/changes.ts';
import type { SavedRow } from '@cosmos/contract/saved/library.ts';
import { IconBookmarkFilled, IconHistory, IconNote } from '@tabler/icons-react';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import check from '../../../ui/fields/check.module.css';
import { FieldDot } from '../../../ui/faces/field-dot.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { Readiness } from '../../../ui/faces/readiness.tsx';
import { UniversityTile } from '../../../ui/faces/university-tile.tsx';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import { useOpenCard } from '../../cards/details/use-card-link.ts';
import { momentInside } from '../../workspace/chats/chat-dates.ts';
import { acknowledge, removeRecords } from '../data/saved-changes.ts';
import { savedRowWanted } from '../data/saved-state.ts';
import { toggleSelected } from '../data/use-saved-keys.ts';
import { NoteField } from './note-field.tsx';
import classes from './saved-row.module.css';

interface SavedRowItemProps {
  row: SavedRow;
  /** Of one’s own folders, by id. */
  names: ReadonlyMap<string, string>;
  /** Id of the open folder, which needs no mention. */
  shown: string | undefined;
  /** False in a colleague’s folder, which can only be read. */
  isOwn: boolean;
  isMarked: boolean;
  /** The keyboard moves to it. */
  isWanted: boolean;
  now: Date;
  say: Say;
}

/** A saved record: what it is, what has changed since, one’s own note, and its folders. */
export const SavedRowItem = memo(function SavedRowItem(props: SavedRowItemProps) {
  const { row, names, shown, isOwn, isMarked, isWanted, say } = props;
  const { savedId, title, university, note, changes, folders } = row;
  const [isWriting, setWriting] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const article = useRef<HTMLElement>(null);
  // It may be rendered only after the list has been scrolled to it.
  useEffect(() => {
    if (!isWanted) return;
    article.current?.querySelector<HTMLElement>('[data-open]')?.focus({ preventScroll: true });
    savedRowWanted.set(null);
  }, [isWanted]);
  const inFolders = folders.filter((id) => id !== shown).flatMap((id) => names.get(id) ?? []);
  return (
    <article
      ref={article}
      className={classes.row}
      data-saved={savedId}
      data-marked={isMarked || undefined}
      data-own={isOwn || undefined}
      aria-label={title}
    >
      {isOwn && (
        <label className={classes.mark}>
          <input
            type="checkbox"
            className={check.check}
            checked={isMarked}
            aria-label={`Select ${title}`}
            onChange={() => toggleSelected(savedId)}
          />
        </label>
      )}
      <span className={classes.tile}>
        <UniversityTile university={university} size={40} />
      </span>
      <div className={classes.words}>
        <Title row={row} />
        <Facts row={row} />
        {changes.length > 0 && (
          <p className={classes.changed}>
            <IconHistory size={16} stroke={1.75} aria-hidden="true" />
            <span className={classes.sentence}>
              <span className="visually-hidden">Since you saved it: </span>
              {changesInWords(changes)}
            </span>
            <Button
              look="link"
              aria-label={`Got it: ${title}`}
              onClick={() => void acknowledge([savedId], say)}
            >
              Got it
            </Button>
          </p>
        )}
        {isWriting ? (
          <NoteField
            row={row}
            say={say}
            onDone={() => {
              setWriting(false);
              // The field is gone; who has moved on meanwhile stays where they are.
              requestAnimationFrame(() => {
                if (document.activeElement === document.body) pencil.current?.focus();
              });
            }}
          />
        ) : (
          note !== '' && (
            <PlainButton className={classes.note} dir="auto" onClick={() => setWriting(true)}>
              {note}
            </PlainButton>
          )
        )}
        {inFolders.length > 0 && (
          <ul className={classes.folders} aria-label="Folders">
            {inFolders.map((name) => (
              <li key={name} className={classes.folder} title={name} dir="auto">
                {name}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Acts {...props} pencil={pencil} onWrite={() => setWriting(true)} />
    </article>
  );
});

function Title({ row: { assetId, title, isListed } }: Pick<SavedRowItemProps, 'row'>) {
  const open = useOpenCard();
  return isListed ? (
    <PlainButton className={classes.title} dir="auto" data-open onClick={() => open(assetId)}>
      {title}
    </PlainButton>
  ) : (
    <span className={classes.title} dir="auto" data-open data-gone tabIndex={-1}>
      {title}
    </span>
  );
}

/** Only what the record states. */
function Facts({ row }: Pick<SavedRowItemProps, 'row'>) {
  const { university, referenceNumber, year, field, trl, assetType } = row;
  const parts: (readonly [key: string, part: ReactNode])[] = [
    ['university', university],
    ...(assetType === 'researcher' ? [['kind', 'Researcher'] as const] : []),
    ...(referenceNumber ? [['case', caseName(referenceNumber)] as const] : []),
    ...(year ? [['year', String(year)] as const] : []),
  ];
  return (
    <ul className={classes.facts}>
      {parts.map(([key, part]) => (
        <li key={key}>{part}</li>
      ))}
      {field && (
        <li className={classes.field}>
          <FieldDot field={field} />
          {field}
        </li>
      )}
      {trl !== null && (
        <li className={classes.trl}>
          <Readiness level={trl} />
        </li>
      )}
    </ul>
  );
}

interface ActsProps extends SavedRowItemProps {
  pencil: React.RefObject<HTMLButtonElement | null>;
  onWrite: () => void;
}

function Acts({ row, isOwn, now, say, pencil, onWrite }: ActsProps) {
  const { savedId, title, note, savedAt } = row;
  return (
    <div className={classes.acts}>
      <span className={classes.saved}>
        Saved <time dateTime={savedAt}>{momentInside(savedAt, now)}</time>
      </span>
      <span className={classes.buttons}>
        {isOwn && (
          <>
            <IconButton
              ref={pencil}
              label={note === '' ? `Add a note to ${title}` : `Edit the note on ${title}`}
              title={note === '' ? 'Add a note' : 'Edit the note'}
              className={classes.button}
              data-note
              onClick={onWrite}
            >
              <IconNote size={18} stroke={1.6} />
            </IconButton>
            <IconButton
              label={`Remove ${title} from Saved`}
              title="Remove from Saved"
              className={classes.button}
              aria-pressed
              onClick={() => void removeRecords([savedId], say)}
            >
              <IconBookmarkFilled size={18} className={classes.bookmark} />
            </IconButton>
          </>
        )}
      </span>
    </div>
  );
}
