import type { Landscape } from '@cosmos/contract/landscape/landscape.ts';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import type { Table } from '../../lib/browser/table-file.ts';
import { groupName } from './panel/filters.ts';
import { listed } from './landscape-list.tsx';

/** The lit stars as a table of texts, in the order of the list. */
export function landscapeTable(landscape: Landscape, lit: readonly boolean[]): Table {
  const stated = (value: string | number | null) => value ?? CATALOGUE_MESSAGES.notStated;
  return [
    ['Group', 'Number', 'Title', 'University', 'Field', 'TRL', 'Year', 'Relevance', 'Record'],
    ...listed(landscape, lit).flatMap(({ group, stars }) =>
      stars.map((star) => [
        groupName(landscape, group),
        star.number ?? '',
        star.title,
        star.university,
        stated(star.field),
        stated(star.trl),
        stated(star.year),
        `${Math.round(star.score * 100)} %`,
        star.id,
      ]),
    ),
  ];
}
