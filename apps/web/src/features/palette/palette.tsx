import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { IconMessage, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { faultOf } from '../../lib/api/trpc.ts';
import { MarkedText } from '../../ui/text/marked-text.tsx';
import { useChatSearch } from '../workspace/chats/chat-search-query.ts';
import { chatsQuery, chatTitle } from '../workspace/chats/chats-query.ts';
import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import { UniversityTile } from '../../ui/faces/university-tile.tsx';
import { matching } from './commands.ts';
import type { Entry } from './entry.ts';
import classes from './palette.module.css';
import { useCommands } from './use-commands.ts';
import { useRecordEntries } from './use-record-entries.ts';

interface PaletteProps {
  opened: boolean;
  onClose: () => void;
}

const [store, spotlight] = createSpotlight();
const select = (selected: number) => store.updateState((state) => ({ ...state, selected }));
const RECENT = 5;
const LOOK = {
  content: classes.content,
  body: classes.body,
  search: classes.search,
  actionsList: classes.list,
} as const;

/** Finds every command of the workspace by name, every record by its title, and every chat by its text. */
export default function Palette({ opened, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const { selected } = useSpotlight(store);
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened]);
  const commands: Entry[] = matching(useCommands(), typed);
  const records = useRecordEntries(typed);
  const { entries: chats, word } = useChatEntries(typed);
  const isTyped = typed.trim() !== '';
  const ofRecords = { name: isTyped ? 'Records' : 'Recently opened', entries: records.entries };
  // Records and chats are found a moment after the commands are, and nothing may come between what is read and Enter.
  const ofChats = { name: isTyped ? 'Chats' : 'Recent chats', entries: records.isSettled ? chats : [] };
  const ofCommands = { name: 'Commands', entries: commands };
  const groups = (isTyped ? [ofCommands, ofRecords, ofChats] : [ofRecords, ofChats, ofCommands]).filter(
    ({ entries }) => entries.length > 0,
  );
  const all = groups.flatMap(({ entries }) => entries);
  const shown = all.map((entry) => entry.id).join(' ');
  // Enter runs the entry at the top.
  useEffect(() => {
    if (opened) select(0);
  }, [opened, shown]);
  const optionId = (entry: Entry) => `${id}-${entry.id}`;
  const current = all[selected];
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      // If an entry has opened another dialog, that one stays open.
      onSpotlightClose={() => opened && onClose()}
      size={600}
      radius={10}
      yOffset="12vh"
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 1, blur: 0 }}
      transitionProps={{ transition: 'fade', duration: 120 }}
      classNames={LOOK}
      attributes={{ content: { 'aria-label': 'Command palette' } }}
    >
      <Spotlight.Search
        aria-label="What would you like to do?"
        placeholder="Type a command, a record title, or words from a chat"
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden="true" />}
        role="combobox"
        aria-expanded={all.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current && optionId(current)}
        maxLength={200}
      />
      <Spotlight.ActionsList>
        <div
          id={`${id}-list`}
          className={classes.all}
          role="listbox"
          aria-label="Records, chats and commands"
        >
          {groups.map(({ name, entries }) => (
            <div key={name} role="group" aria-label={name}>
              <div className={classes.group} aria-hidden="true">
                {name}
              </div>
              {entries.map((entry) => (
                <Spotlight.Action
                  key={entry.id}
                  // Mantine doesn’t expose the entry’s id, which the search field has to reference.
                  ref={(button: HTMLButtonElement | null) => {
                    if (button) button.id = optionId(entry);
                  }}
                  role="option"
                  aria-selected={entry === current}
                  className={classes.action}
                  onClick={entry.run}
                  data-selected={entry === current || undefined}
                  onPointerMove={() => select(all.indexOf(entry))}
                >
                  {entry.university ? (
                    <UniversityTile university={entry.university} size={24} />
                  ) : (
                    <entry.icon className={classes.icon} size={18} stroke={1.6} aria-hidden="true" />
                  )}
                  <span className={classes.what}>
                    <span className={classes.label} dir="auto">
                      {entry.label}
                    </span>
                    {entry.detail && <span className={classes.detail}>{entry.detail}</span>}
                  </span>
                  {entry.university && (
                    <span className={classes.university}>{universityFace(entry.university).short}</span>
                  )}
                </Spotlight.Action>
              ))}
            </div>
          ))}
        </div>
        <p className={classes.word} role="status">
          {word}
        </p>
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** The newest chats, or those that contain the typed text. */
function useChatEntries(typed: string): { entries: Entry[]; word: string } {
  const navigate = useNavigate();
  const recent = useInfiniteQuery(chatsQuery).data?.pages[0]?.chats ?? [];
  const { words, hits, search } = useChatSearch(typed);
  if (typed.trim() === '') {
    const entries = recent.slice(0, RECENT).map((chat) => ({
      id: chat.chatId,
      label: chatTitle(chat),
      icon: IconMessage,
      run: () => void navigate({ to: '/chat/$id', params: { id: chat.chatId } }),
    }));
    return { entries, word: '' };
  }
  const entries = hits.map((hit) => ({
    id: hit.chatId,
    label: chatTitle(hit),
    icon: IconMessage,
    detail: hit.snippet ? <MarkedText {...hit.snippet} /> : undefined,
    run: () =>
      void navigate({
        to: '/chat/$id',
        params: { id: hit.chatId },
        search: hit.turnId ? { turn: hit.turnId } : {},
      }),
  }));
  if (search.isError) return { entries, word: faultOf(search.error).message };
  const isSettled = words === typed.trim() && search.isSuccess && !search.isPlaceholderData;
  if (!isSettled) return { entries, word: 'Searching your chats' };
  return { entries, word: hits.length === 0 ? `No chats contain “${words}”.` : '' };
}
