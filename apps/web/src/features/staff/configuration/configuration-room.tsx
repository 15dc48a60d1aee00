import { configurationAddress } from '@cosmos/contract/admin/address.ts';
import {
  SETTING_SECTIONS,
  SETTING_SOURCES,
  type SettingInForce,
} from '@cosmos/contract/admin/configuration.ts';
import { useMemo } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { PlainSelect } from '../../../ui/fields/plain-select.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Chip } from '../list/chip.tsx';
import { Facts } from '../list/facts.tsx';
import { hasWords } from '../list/has-words.ts';
import { RoomHead } from '../list/room-head.tsx';
import { useRoomSearch } from '../list/room-search.ts';
import { NothingFound, RoomBones, RoomFailure } from '../list/room-states.tsx';
import { StaffTable } from '../list/table/staff-table.tsx';
import { useRowKeys } from '../list/use-row-keys.ts';
import { WHOLE_LIST } from '../list/whole-list.ts';
import classes from './configuration.module.css';

const SOURCE_NAMES = {
  environment: 'Environment',
  file: 'File',
  command: 'Command',
  default: 'Default',
} as const;
const SOURCE_WORDS = {
  environment: 'An environment variable',
  file: 'The file named by COSMOS_CONFIG',
  command: 'A command on the server',
  default: 'The built-in default; it hasn’t been set',
} as const;

const idOf = ({ name }: SettingInForce) => name;
const HEAD = {
  name: 'Setting',
  width: 'minmax(0, 1.6fr)',
  title: ({ title }: SettingInForce) => title,
  below: ({ about }: SettingInForce) => about,
  lineCharacters: 54,
};
const COLUMNS = [
  {
    name: 'Value',
    width: 'minmax(0, 1fr)',
    cell: (setting: SettingInForce) => {
      const entries = entriesOf(setting).map(valueInWords);
      const value = entries.length > 1 ? `${entries.length}: ${entries.join(', ')}` : (entries[0] ?? '');
      return (
        <span className={classes.value}>
          <span className={classes.words} title={value}>
            {value}
          </span>
          {setting.held !== undefined && <span className={classes.quiet}>{heldInWords(setting.held)}</span>}
          {/* What hasn’t been set needs no word. */}
          {setting.source !== 'default' && <Chip tone="good">{SOURCE_NAMES[setting.source]}</Chip>}
          {setting.isSecret && <Chip>Secret</Chip>}
        </span>
      );
    },
  },
];

/** "Off", "Not set"; a year that changes by itself as it is now. */
function valueInWords(value: string): string {
  return value
    .replace(/^(?:on|off|set|not set|none)$/, (word) => word.charAt(0).toUpperCase() + word.slice(1))
    .replaceAll('{year}', String(new Date().getFullYear()));
}

/** What a page shows instead of what is claimed. */
const heldInWords = (count: number) =>
  count === 0 ? 'not shown: there are none' : `shown as ${count.toLocaleString('en-GB')}, all there are`;

/** The entries of a list; at most one otherwise. */
function entriesOf({ value, setIn }: SettingInForce): string[] {
  return setIn === 'environment' ? [value] : value.split('; ');
}

/** How a setting is changed: nothing is changed on the page. */
function changeInWords({ name, setIn }: SettingInForce): string {
  switch (setIn) {
    case 'environment':
      return `Set the environment variable ${name} on the server, then restart it.`;
    case 'file':
      return `Set “${name}” in the JSON file named by COSMOS_CONFIG, then restart the server.`;
    case 'command':
      return 'Run “npm run cosmos -- company” on the server.';
  }
}

/** In the order of the sections; within one as they come. */
function bySection(settings: readonly SettingInForce[]): SettingInForce[] {
  return settings.toSorted(
    (a, b) => SETTING_SECTIONS.indexOf(a.section) - SETTING_SECTIONS.indexOf(b.section),
  );
}

/** Everything that can be set, the value in force, and where it comes from. It is changed on the server. */
export default function ConfigurationRoom() {
  const [search, change] = useRoomSearch(configurationAddress);
  const { toast, say } = useToast();
  const settings = api.admin.settings.useQuery();
  const rows = useMemo(
    () =>
      bySection(settings.data ?? []).filter(
        ({ name, title, about, value, section, source }) =>
          hasWords(search.q, [title, about, name, value]) &&
          (search.section === undefined || section === search.section) &&
          (search.source === undefined || source === search.source),
      ),
    [settings.data, search],
  );
  useRowKeys(rows.map(idOf));
  const open = settings.data?.find(({ name }) => name === search.open) ?? null;
  return (
    <>
      <RoomHead
        title="Configuration"
        words={search.q}
        onWords={(q) => change({ q })}
        total={settings.data ? rows.length : null}
        gather={async () => [
          ['Section', 'Setting', 'Name', 'Value', 'Source', 'What it does'],
          ...rows.map(({ section, title, name, value, source, about }) => [
            section,
            title,
            name,
            value,
            SOURCE_NAMES[source],
            about,
          ]),
        ]}
        say={say}
      >
        <PlainSelect
          label="Section"
          value={search.section ?? ''}
          choices={[
            { value: '', name: 'All sections' },
            ...SETTING_SECTIONS.map((section) => ({ value: section, name: section })),
          ]}
          onValue={(section) => change({ section: (section || undefined) as typeof search.section })}
        />
        <PlainSelect
          label="Source"
          value={search.source ?? ''}
          choices={[
            { value: '', name: 'Any source' },
            ...SETTING_SOURCES.map((source) => ({ value: source, name: SOURCE_NAMES[source] })),
          ]}
          onValue={(source) => change({ source: (source || undefined) as typeof search.source })}
        />
      </RoomHead>
      <p className={classes.note}>Read-only: settings are changed on the server. Open one to see how.</p>
      {settings.isPending ? (
        <RoomBones label="the settings" />
      ) : !settings.data ? (
        <RoomFailure query={settings} />
      ) : rows.length === 0 ? (
        <NothingFound
          show="Show all settings"
          onShow={() => change({ q: undefined, section: undefined, source: undefined })}
        >
          No settings match your filters.
        </NothingFound>
      ) : (
        <StaffTable
          label="Settings"
          rows={rows}
          idOf={idOf}
          head={HEAD}
          columns={COLUMNS}
          rest={WHOLE_LIST}
          total={rows.length}
          isRoomy
          groupOf={({ section }) => section}
          onOpen={({ name }) => change({ open: name })}
        />
      )}
      <Dialog title={open?.title ?? ''} opened={open !== null} onClose={() => change({ open: undefined })}>
        {open && (
          <>
            <p>{open.about}</p>
            <Facts
              facts={[
                [
                  'On the page',
                  open.held === undefined
                    ? null
                    : open.held === 0
                      ? 'Not shown: the catalogue has none'
                      : `${open.held.toLocaleString('en-GB')}: the catalogue has no more`,
                ],
                [open.held === undefined ? 'Value' : 'At most', entriesOf(open).join('\n')],
                ['Name', open.name],
                ['Section', open.section],
                ['Source', SOURCE_WORDS[open.source]],
                ['Secret', open.isSecret ? 'Yes. You can only see whether it’s set.' : null],
                ['How to change it', changeInWords(open)],
              ]}
            />
          </>
        )}
      </Dialog>
      {toast}
    </>
  );
}
