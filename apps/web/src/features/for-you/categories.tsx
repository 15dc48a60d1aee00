import type { RecommendationCategory } from '@cosmos/contract/recommendations/recommendations.ts';
import { useRef } from 'react';
import { CategoryRow } from './category-row.tsx';
import classes from './categories.module.css';
import { shelve } from './shelves.ts';
import { useColumns } from './use-columns.ts';
import { useSeen } from './use-seen.ts';

/** The categories, each a row of cards; small ones share a row. */
export function Categories({ categories }: { categories: readonly RecommendationCategory[] }) {
  const list = useRef<HTMLDivElement>(null);
  const columns = useColumns();
  useSeen(list);
  return (
    <div className={classes.categories} ref={list}>
      {shelve(categories, columns).map((shelved) => (
        <CategoryRow
          key={`${shelved.category.kind} ${shelved.category.name}`}
          {...shelved}
          isPhone={columns === 1}
        />
      ))}
    </div>
  );
}
