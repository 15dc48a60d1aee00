import type { CompareBoard } from '@cosmos/contract/compare/compare.ts';
import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { downloadCsv, fileNameOf } from '../../lib/browser/table-file.ts';
import { NumberChip } from '../../ui/text/number-chip.tsx';
import knob from '../../ui/fields/switch.module.css';
import { boardTable } from './table/board-rows.ts';
import classes from './compare-actions.module.css';
import { HeadMenu } from '../board/head-menu.tsx';

interface CompareActionsProps {
  board: CompareBoard;
  onlyDifferences: boolean;
  onOnlyDifferences: (on: boolean) => void;
  onAdd: (id: string) => void;
}

/** Actions of a board: hide equal rows, download, add a column. */
export function CompareActions({ board, onlyDifferences, onOnlyDifferences, onAdd }: CompareActionsProps) {
  const name = `${board.title ?? (board.question || 'Saved')} Benchmark`;
  const isFull = board.columns.length >= CATALOGUE_LIMITS.comparedAtOnce;
  return (
    <>
      <label className={classes.switch} title="Only differences">
        <input
          type="checkbox"
          role="switch"
          className={knob.switch}
          aria-checked={onlyDifferences}
          checked={onlyDifferences}
          onChange={(event) => onOnlyDifferences(event.currentTarget.checked)}
        />
        <span className={classes.words}>
          Only<span className={classes.differences}> differences</span>
        </span>
      </label>
      <HeadMenu
        label="Export"
        icon={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
        items={[
          {
            key: 'csv',
            label: 'CSV',
            onChoose: () => downloadCsv(boardTable(board), fileNameOf(name, 'csv')),
          },
          {
            key: 'xlsx',
            label: 'Excel (XLSX)',
            onChoose: () => void keepAsXlsx(board, fileNameOf(name, 'xlsx')),
          },
        ]}
      />
      {board.chatId !== null && (
        <HeadMenu
          label="Add technology"
          icon={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
          outlined
          wide
          disabled={isFull || board.others.length === 0}
          items={board.others.map(({ id, number, title }) => ({
            key: id,
            label: (
              <span className={classes.other}>
                <NumberChip number={number} />
                <span>{title}</span>
              </span>
            ),
            onChoose: () => onAdd(id),
          }))}
        />
      )}
    </>
  );
}

/** Loads the spreadsheet writer only when needed. */
async function keepAsXlsx(board: CompareBoard, name: string): Promise<void> {
  const { downloadXlsx } = await import('../../lib/browser/xlsx-file.ts');
  await downloadXlsx(boardTable(board), name);
}
