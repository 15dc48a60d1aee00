import type { IndexStats } from '@cosmos/contract/admin/index-inspection.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api, apiUtils } from '../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Chip } from '../list/chip.tsx';
import { hasWords } from '../list/has-words.ts';
import { shortMoment } from '../list/moments.ts';
import { RoomHead } from '../list/room-head.tsx';
import { NoRows, RoomBones, RoomFailure } from '../list/room-states.tsx';
import { StaffTable } from '../list/table/staff-table.tsx';
import { useRowKeys } from '../list/use-row-keys.ts';
import { WHOLE_LIST } from '../list/whole-list.ts';
import { WhyForm } from '../list/why-form.tsx';
import { GenerationDialog } from './generation-dialog.tsx';
import classes from './generations.module.css';
import { IndexLists } from './index-lists.tsx';
import type { IndexListProps } from './index-search.ts';
import {
  buildInWords,
  changeInWords,
  embedderName,
  holdsInWords,
  megabytes,
  needsRebuild,
  rebuildInWords,
  STATE_NAMES,
  troubleInWords,
} from './index-words.ts';

type Generation = IndexStats['generations'][number];

const ASKED_EVERY_MS = 1_000;
/** A rebuild that was ordered has begun by then, unless another build is running. */
const AWAITED_MS = 15_000;

/** Those that surely have room in a line of a card. */
const CARD_CHARACTERS = 44;

/** Fewer are seen at a glance. */
const SEARCHED_FROM = 10;

const idOf = ({ id }: Generation) => id;
const TONES = { building: 'plain', serving: 'good', retired: 'plain', failed: 'bad' } as const;
const HEAD = {
  name: 'Built',
  width: 'minmax(238px, 0.9fr)',
  lineCharacters: 36,
  below: ({ progress, ...held }: Generation) => (progress ? buildInWords(progress) : holdsInWords(held)),
};
const stateColumn = {
  name: 'State',
  width: '96px',
  cell: ({ state }: Generation) => <Chip tone={TONES[state]}>{STATE_NAMES[state]}</Chip>,
};
const COLUMNS = [
  {
    name: 'Embedding model',
    isSpare: true,
    width: '236px',
    cell: ({ embedder }: Generation) => embedderName(embedder),
  },
  {
    name: 'Size',
    width: '80px',
    isNamed: true,
    isSpare: 'beside others' as const,
    cell: ({ bytes }: Generation) => (bytes === null ? '' : megabytes(bytes)),
  },
  {
    name: 'Build time',
    width: '88px',
    isNamed: true,
    isSpare: 'beside others' as const,
    cell: ({ seconds }: Generation) => (seconds === null ? '' : `${seconds.toFixed(1)} s`),
  },
];

/** The generations of the index, newest first. */
export function Generations({ search, change }: IndexListProps) {
  const { toast, say } = useToast();
  const [orderedAt, setOrderedAt] = useState<number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [now] = useState(() => new Date());
  const stats = api.search.indexStats.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.generations.some(({ state }) => state === 'building') ||
      (orderedAt !== null && Date.now() - orderedAt < AWAITED_MS)
        ? ASKED_EVERY_MS
        : false,
  });
  const rows = useMemo(
    () => (stats.data?.generations ?? []).filter(({ id, embedder }) => hasWords(search.q, [id, embedder])),
    [stats.data, search.q],
  );
  useRowKeys(rows.map(idOf));
  const rebuilding = useMutation({
    mutationFn: (why: string) => trpc.admin.rebuildIndex.mutate({ why }),
    onSuccess: async () => {
      setAsked(false);
      setOrderedAt(Date.now());
      await apiUtils.search.indexStats.invalidate();
      say('good', 'The rebuild has been requested. Search keeps working in the meantime.', 5_000);
    },
  });
  const trouble = stats.data?.trouble;
  // Against the last one that was of use, whatever the search leaves out.
  const made = (stats.data?.generations ?? []).filter(
    ({ state }) => state === 'serving' || state === 'retired',
  );
  const changeOf = (row: Generation) => {
    const at = made.indexOf(row);
    return at < 0 ? null : changeInWords(row, made[at + 1]);
  };
  const changeColumn = {
    name: 'What changed',
    width: 'minmax(0, 1.2fr)',
    lines: (row: Generation) => ((changeOf(row)?.length ?? 0) > CARD_CHARACTERS ? 2 : 1),
    cell: (row: Generation) => {
      const change = changeOf(row);
      return change ? <span className={classes.changed}>{change}</span> : (row.error ?? null);
    },
  };
  return (
    <>
      <RoomHead
        title="Index"
        words={search.q}
        {...((stats.data?.generations.length ?? 0) > SEARCHED_FROM && {
          onWords: (q: string | undefined) => change({ q }),
        })}
        total={null}
        gather={async () => [
          [
            'Generation',
            'State',
            'Technologies',
            'Researchers',
            'Vectors',
            'Catalogue version',
            'Bytes',
            'Seconds',
            'Started',
            'Served',
            'Error',
          ],
          ...rows.map((row) => [
            row.id,
            STATE_NAMES[row.state],
            row.technologies,
            row.researchers,
            row.embedder,
            row.catalogueVersion,
            row.bytes ?? '',
            row.seconds ?? '',
            row.createdAt,
            row.servedAt ?? '',
            row.error ?? '',
          ]),
        ]}
        say={say}
        lists={<IndexLists search={search} change={change} />}
        actions={
          <Button
            look={trouble || (stats.data && needsRebuild(stats.data)) ? 'filled' : 'outlined'}
            onClick={() => setAsked(true)}
          >
            Rebuild index
          </Button>
        }
      />
      {stats.data && !trouble && <p className={classes.note}>{rebuildInWords(stats.data)}</p>}
      {stats.data && trouble && (
        <div className={classes.trouble}>
          <Notice tone="bad">{troubleInWords(trouble, stats.data.serving)}</Notice>
        </div>
      )}
      {stats.isPending ? (
        <RoomBones label="the builds" />
      ) : !stats.data ? (
        <RoomFailure query={stats} />
      ) : rows.length === 0 ? (
        <NoRows title={search.q ? 'Nothing found' : 'No index yet'}>
          {search.q ? (
            <Button look="link" onClick={() => change({ q: undefined })}>
              Show all builds
            </Button>
          ) : (
            'The first import builds it.'
          )}
        </NoRows>
      ) : (
        <StaffTable
          label="Builds"
          isRoomy
          rows={rows}
          idOf={idOf}
          head={{
            ...HEAD,
            title: ({ createdAt }) => shortMoment(createdAt, now),
          }}
          columns={[stateColumn, changeColumn, ...COLUMNS]}
          rest={WHOLE_LIST}
          total={rows.length}
          onOpen={({ id }) => change({ open: id })}
        />
      )}
      <GenerationDialog
        generation={rows.find(({ id }) => id === search.open) ?? null}
        catalogueVersion={stats.data?.catalogueVersion ?? 0}
        change={change}
      />
      <Dialog title="Rebuild the index" opened={isAsked} onClose={() => setAsked(false)}>
        {isAsked && (
          <WhyForm
            action="Rebuild index"
            busy={rebuilding.isPending}
            fault={
              rebuilding.isError
                ? serverReason(rebuilding.error, {
                    otherwise: HTTP_MESSAGES.couldNotSave,
                    network: HTTP_MESSAGES.networkShort,
                  })
                : null
            }
            onSubmit={(why) => rebuilding.mutate(why)}
            onCancel={() => setAsked(false)}
          >
            {stats.data && <p>{rebuildInWords(stats.data)}</p>}
          </WhyForm>
        )}
      </Dialog>
      {toast}
    </>
  );
}
