import { ListSwitch } from '../../list/list-switch.tsx';
import type { CatalogueListProps } from './catalogue-search.ts';

const LISTS = [
  { list: 'records', name: 'Records' },
  { list: 'review', name: 'To review' },
  { list: 'imports', name: 'Imports' },
] as const;
const NONE = {
  q: undefined,
  open: undefined,
  correct: undefined,
  state: undefined,
  kind: undefined,
  university: undefined,
  doubt: undefined,
};

export function CatalogueLists({ search, change, total }: CatalogueListProps & { total: number | null }) {
  return (
    <ListSwitch
      lists={LISTS}
      shown={search.list}
      total={total}
      onList={(list) => change({ ...NONE, list })}
    />
  );
}
