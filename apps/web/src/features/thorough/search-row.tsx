import type { SearchEntry } from '@cosmos/contract/thorough/search-record.ts';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ActionMenu } from '../../ui/buttons/action-menu.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { UniversityTile } from '../../ui/faces/university-tile.tsx';
import { chatMoment } from '../workspace/chats/chat-dates.ts';
import { TitleField } from '../workspace/chats/title-field.tsx';
import { removeSearch, renameSearch } from './change-search.ts';
import { counted, searchKind, searchState, searchTitle } from './search-words.ts';
import classes from './searches-screen.module.css';

/** A search in the list: a link to its newest run, and a menu of actions. */
export function SearchRow({ entry, now }: { entry: SearchEntry; now: Date }) {
  const [isEditing, setEditing] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const { id, status, runs, universities, createdAt } = entry;
  const title = searchTitle(entry);
  if (isEditing)
    return (
      <div className={classes.entry}>
        <TitleField
          title={title}
          label="Search title"
          onSave={(next) => void renameSearch(entry, next)}
          onDone={(byKey) => {
            setEditing(false);
            if (byKey) requestAnimationFrame(() => link.current?.focus());
          }}
        />
      </div>
    );
  return (
    <div className={classes.entry}>
      <Link ref={link} to="/search/$id" params={{ id }} preload={false} className={classes.words}>
        <span className={classes.question} dir="auto">
          {title}
        </span>
        <span className={classes.facts} data-status={status}>
          <span>{searchKind(entry)}</span>
          <span aria-hidden="true">·</span>
          <span className={classes.state}>{searchState(entry)}</span>
          {runs > 1 && (
            <>
              <span aria-hidden="true">·</span>
              <span>{counted(runs, 'run')}</span>
            </>
          )}
          <span aria-hidden="true">·</span>
          <span>{chatMoment(createdAt, now)}</span>
        </span>
      </Link>
      <span className={classes.tiles}>
        {universities.map((university) => (
          <span key={university} title={university}>
            <UniversityTile university={university} size={24} />
            <span className="visually-hidden">{university}</span>
          </span>
        ))}
      </span>
      <ActionMenu
        entries={[
          { label: 'Rename', icon: IconPencil, onSelect: () => setEditing(true) },
          { label: 'Delete', icon: IconTrash, danger: true, onSelect: () => void removeSearch(entry) },
        ]}
      >
        <IconButton label={`Actions for “${title}”`}>
          <IconDots size={18} stroke={1.75} />
        </IconButton>
      </ActionMenu>
    </div>
  );
}
