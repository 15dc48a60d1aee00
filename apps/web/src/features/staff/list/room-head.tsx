import { IconAdjustmentsHorizontal, IconArrowLeft, IconDownload, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useDebouncedCallback } from '@mantine/hooks';
import { faultOf } from '../../../lib/api/trpc.ts';
import { downloadCsv, fileNameOf, type Table } from '../../../lib/browser/table-file.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { Menu, MenuItem } from '../../../ui/buttons/menu.tsx';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import classes from './room-head.module.css';

const PAUSE_MS = 200;

interface RoomHeadProps {
  title: string;
  /** The words in the address. */
  words?: string | undefined;
  /** Absent where there is nothing to look for. */
  onWords?: (words: string | undefined) => void;
  /** What is searched, where the title doesn’t say it: "questions". */
  searches?: string;
  /** What the filters find in all; null while that isn’t known. */
  total: number | null;
  /** The table of everything that the filters find; absent where there is nothing to export. */
  gather?: () => Promise<Table>;
  say: Say;
  /** There is nothing to look for, narrow or export. */
  isBare?: boolean;
  /** Which of the room’s lists is shown. */
  lists?: ReactNode;
  /** Filters, which phones keep behind a button. */
  children?: ReactNode;
  /** How many of them narrow the list. */
  narrowing?: number;
  /** The room’s own actions. */
  actions?: ReactNode;
  /** Where this is one thing of the room: back to all of them. */
  back?: { name: string; onBack: () => void };
}

/** The head of a room: its name and actions, the search, its filters, how much they find, and the export. */
export function RoomHead(props: RoomHeadProps) {
  const { title, words, onWords, total, gather, say, isBare = false, lists, children, actions } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.head}>
      <div className={classes.line} data-within={props.back ? true : undefined}>
        {props.back && (
          <span className={classes.back}>
            <Button look="link" onClick={props.back.onBack}>
              <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" /> {props.back.name}
            </Button>
          </span>
        )}
        <h2 className={classes.title}>
          <span className={classes.name}>{title}</span>
          {total !== null && !isBare && (
            <span className={classes.total}> {total.toLocaleString('en-GB')}</span>
          )}
        </h2>
        <span className={classes.actions}>
          {actions}
          {!isBare && gather && <Export title={title} gather={gather} say={say} />}
        </span>
      </div>
      {!isBare && (
        <div className={classes.line}>
          {onWords && (
            <Search
              label={`Search ${props.searches ?? title.toLowerCase()}`}
              words={words}
              onWords={onWords}
            />
          )}
          {children && onWords && (
            <FiltersButton isOpen={isOpen} onOpen={setOpen} narrowing={props.narrowing ?? 0} />
          )}
          {lists}
          {children && (
            <span className={classes.filters} data-folds={onWords !== undefined} data-open={isOpen}>
              {children}
            </span>
          )}
        </div>
      )}
    </div>
  );
}

interface FiltersButtonProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  narrowing: number;
}

/** On phones, shows and hides the filters. */
function FiltersButton({ isOpen, onOpen, narrowing }: FiltersButtonProps) {
  return (
    <PlainButton
      className={classes.fold}
      aria-expanded={isOpen}
      aria-label={narrowing > 0 ? `Filters, ${narrowing} in use` : 'Filters'}
      onClick={() => onOpen(!isOpen)}
    >
      <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden="true" />
      {narrowing > 0 && <span className={classes.narrowing}>{narrowing}</span>}
    </PlainButton>
  );
}

interface SearchProps {
  label: string;
  words: string | undefined;
  onWords: (words: string | undefined) => void;
}

/** What is typed goes into the address after a pause; what the address says otherwise goes into the field. */
function Search({ label, words = '', onWords }: SearchProps) {
  const [typed, setTyped] = useState(words);
  const [sent, setSent] = useState(words);
  const [seen, setSeen] = useState(words);
  const send = useDebouncedCallback((next: string) => {
    setSent(next);
    onWords(next === '' ? undefined : next);
  }, PAUSE_MS);
  if (words !== seen) {
    setSeen(words);
    if (words !== sent) {
      setTyped(words);
      setSent(words);
    }
  }
  return (
    <span className={classes.search}>
      <IconSearch size={16} stroke={1.6} aria-hidden="true" />
      <input
        className={classes.input}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={200}
        data-staff-search
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          send(event.currentTarget.value.trim());
        }}
      />
    </span>
  );
}

interface ExportProps extends Pick<RoomHeadProps, 'title' | 'say'> {
  gather: () => Promise<Table>;
}

function Export({ title, gather, say }: ExportProps) {
  const [isBusy, setBusy] = useState(false);
  const write = async (format: 'csv' | 'xlsx') => {
    setBusy(true);
    try {
      const table = await gather();
      const name = fileNameOf(title, format);
      if (format === 'csv') downloadCsv(table, name);
      else await (await import('../../../lib/browser/xlsx-file.ts')).downloadXlsx(table, name);
    } catch (error) {
      say('bad', faultOf(error).message);
    }
    setBusy(false);
  };
  return (
    <Menu
      target={
        <Button busy={isBusy}>
          {!isBusy && <IconDownload size={18} stroke={1.6} aria-hidden="true" />}
          <span className={classes.word}>Export</span>
        </Button>
      }
      width={160}
      disabled={isBusy}
    >
      <MenuItem onClick={() => void write('csv')}>CSV</MenuItem>
      <MenuItem onClick={() => void write('xlsx')}>XLSX</MenuItem>
    </Menu>
  );
}
