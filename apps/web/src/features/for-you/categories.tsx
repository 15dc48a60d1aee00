import type { RecommendationCategory } from '@cosmos/contract/recommendations/recommendations.ts';
import { useRef } from 'react';
import { CategoryRow } from './category-row.tsx';
import classes from './categories.module.css';
import { useSeen } from './use-seen.ts';

/** The categories, each a row of cards. */
export function Categories({ categories }: { categories: readonly RecommendationCategory[] }) {
  const list = useRef<HTMLDivElement>(null);
  useSeen(list);
  return (
    <div className={classes.categories} ref={list}>
      {categories.map((category) => (
        <CategoryRow key={`${category.kind} ${category.name}`} category={category} />
      ))}
    </div>
  );
}
