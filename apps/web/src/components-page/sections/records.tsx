import { useState } from 'react';
import { CardGrid } from '../../features/cards/card/card-grid.tsx';
import { ResultItem } from '../../features/cards/list/result-item.tsx';
import { ResultTable } from '../../features/cards/table/result-table.tsx';
import { TABLE_AT_FIRST, type TableState } from '../../features/cards/table/table-state.ts';
import { CARDS, PERSON } from '../samples/cards.ts';
import classes from './records.module.css';
import type { Section } from './section.ts';

const nothing = () => undefined;
const ALL = Object.values(CARDS);
/** Records as cards and as rows. */
export const RECORDS: Section = {
  id: 'records',
  title: 'Records',
  parts: [
    {
      name: 'Cards, from rich to poor and hard to set; the second is liked and saved',
      wide: true,
      show: () => (
        <CardGrid label="Technologies and a person">
          {[...ALL, PERSON].map((card) => (
            <ResultItem
              key={card.id}
              card={card}
              chatId={null}
              compact={false}
              place={null}
              onHide={nothing}
              onOpen={nothing}
            />
          ))}
        </CardGrid>
      ),
    },
    {
      name: 'Closed, and on a phone',
      show: () => (
        <ul className={classes.phone}>
          {[...ALL, PERSON].map((card) => (
            <ResultItem
              key={card.id}
              card={card}
              chatId={null}
              compact
              place={null}
              hidden={card === CARDS['poor']}
              onHide={nothing}
              onOpen={nothing}
            />
          ))}
        </ul>
      ),
    },
    { name: 'Table', wide: true, show: () => <Table compact={false} /> },
    { name: 'Table on a phone', wide: true, show: () => <Table compact /> },
  ],
};

function Table({ compact }: { compact: boolean }) {
  const [state, setState] = useState<TableState>(TABLE_AT_FIRST);
  return (
    <ResultTable
      label={compact ? 'Technologies in rows' : 'Technologies in a table'}
      results={ALL}
      left={ALL}
      closed={[]}
      state={state}
      onState={(changes) => setState((now) => ({ ...now, ...changes }))}
      canMark
      compact={compact}
      onOpen={nothing}
    />
  );
}
