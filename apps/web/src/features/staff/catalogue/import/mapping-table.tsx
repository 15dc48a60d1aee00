import {
  type ColumnProfile,
  IMPORT_TARGETS,
  type ImportMapping,
  type ImportTarget,
} from '@cosmos/contract/catalogue/catalogue-import.ts';
import { useId, useState } from 'react';
import { api } from '../../../../lib/api/api.ts';
import { PlainSelect } from '../../../../ui/fields/plain-select.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { FoldButton } from '../../../../ui/layout/fold.tsx';
import { Chip } from '../../list/chip.tsx';
import { fieldName } from '../parts/catalogue-words.ts';
import classes from './mapping-table.module.css';
import { withTarget } from './mapping.ts';

interface MappingTableProps {
  columns: readonly ColumnProfile[];
  mapping: ImportMapping;
  /** The mapping is that of an earlier file. */
  isKnown: boolean;
  onMapping: (mapping: ImportMapping) => void;
}

/** What each column of the file is read as, with what is in it. */
export function MappingTable({ columns, mapping, isKnown, onMapping }: MappingTableProps) {
  const list = useId();
  const universities = api.admin.recordUniversities.useQuery().data?.universities ?? [];
  return (
    <section className={classes.mapping} aria-label="Columns">
      <p className={classes.text}>
        {isKnown
          ? 'Columns are matched as in the last file with the same columns.'
          : 'Columns were matched automatically. Please check them.'}
      </p>
      <p className={`${classes.line} ${classes.heads}`} aria-hidden="true">
        <span>Column in the file</span>
        <span>Goes to</span>
      </p>
      <ul className={classes.columns}>
        {columns.map((column) => (
          <Column
            key={column.name}
            column={column}
            target={mapping.columns[column.name] ?? null}
            onTarget={(target) => onMapping(withTarget(mapping, column.name, target))}
          />
        ))}
      </ul>
      <div className={classes.university}>
        <TextField
          label="University for all records"
          optional
          value={mapping.university ?? ''}
          onValue={(name) => onMapping({ ...mapping, university: name === '' ? null : name })}
          note={{
            text: 'Used for lines that name no university. If you enter one here, this import can retire only that university’s records.',
            tone: 'quiet',
          }}
          list={list}
          autoComplete="off"
        />
        <datalist id={list}>
          {universities.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </div>
    </section>
  );
}

interface ColumnProps {
  column: ColumnProfile;
  target: ImportTarget | null;
  onTarget: (target: ImportTarget | null) => void;
}

function Column({ column, target, onTarget }: ColumnProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { name, filled, lines, values, sample } = column;
  const share = lines === 0 ? 0 : Math.round((100 * filled) / lines);
  return (
    <li className={classes.column}>
      <div className={classes.line}>
        <span className={classes.source}>
          <span className={classes.name}>
            {name} {target === null && <Chip tone="warns">Left out</Chip>}
          </span>
          {!isOpen && sample && <span className={classes.sample}>{sample}</span>}
        </span>
        <span className={classes.filled}>{share < 100 && `${share}% filled`}</span>
        <span className={classes.target}>
          <span className={classes.maps} aria-hidden="true">
            Maps to
          </span>
          <PlainSelect
            label={`Read “${name}” as`}
            value={target ?? ''}
            isField
            choices={[
              { value: '', name: 'Leave out' },
              ...IMPORT_TARGETS.map((each) => ({ value: each, name: fieldName(each) })),
            ]}
            onValue={(value) => onTarget((value || null) as ImportTarget | null)}
          />
        </span>
        {values.length > 0 && (
          <FoldButton open={isOpen} onToggle={() => setOpen(!isOpen)} controls={id}>
            <span className="visually-hidden">{name}: </span>Values
          </FoldButton>
        )}
      </div>
      <ul id={id} className={classes.values} hidden={!isOpen}>
        {values.map(({ value, lines: inLines }) => (
          <li key={value} className={classes.value}>
            <span>{value}</span>
            <span className={classes.filled}>{inLines.toLocaleString('en-GB')}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
