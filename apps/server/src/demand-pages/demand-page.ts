import type { DemandPage } from '@cosmos/api/admin/demand/demand-pages.ts';
import { type Markup, markup } from '@cosmos/api/outbox/templates/markup.ts';
import {
  DEMAND_PAGE_MONTHS,
  DEMAND_STEP,
  type DemandKind,
  NO_FIELD,
  FIELD_KINDS,
  UNIVERSITY_KINDS,
} from '@cosmos/contract/admin/demand.ts';
import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import { page } from '../answer-pages/page.ts';

const HEADS: Readonly<Record<DemandKind, string>> = {
  found: 'Found something',
  'not found': 'No match',
  shown: 'Saw one of your records',
  saved: 'Saved one',
  contacted: 'Wrote to you',
  answered: 'Got your reply within a week',
};

/** What companies are looking for, month by month, and what became of a university's records. */
export function demandPage(shown: DemandPage): string {
  const months = shown.months.slice(0, DEMAND_PAGE_MONTHS);
  const fields = [...FIELDS, NO_FIELD];
  const subjects = new Set(fields as readonly string[]);
  const own = shown.cells.filter(({ subject }) => !subjects.has(subject));
  const [newest] = months;
  return page(
    `What companies are looking for · ${shown.university}`,
    markup`<p class="quiet">${shown.university}</p>
<h1>What companies are looking for</h1>
<p class="quiet">Each figure is a number of people at companies, in ranges of five. A dash means fewer than five people, or people from fewer than three companies.</p>
<h2>Your technologies and researchers</h2>
${
  months.length === 0
    ? markup`<p>There are no figures yet. A month’s figures appear a week after it ends.</p>`
    : table(
        'Month',
        UNIVERSITY_KINDS,
        months.map((month) => ({
          name: monthName(month),
          of: (kind) => own.find((cell) => cell.month === month && cell.kind === kind)?.peopleFrom,
        })),
      )
}
${
  newest
    ? markup`<h2>What companies looked for in ${monthName(newest)}</h2>
${table(
  'Field',
  FIELD_KINDS,
  fields.map((field) => ({
    name: field,
    of: (kind) =>
      shown.cells.find((cell) => cell.month === newest && cell.kind === kind && cell.subject === field)
        ?.peopleFrom,
  })),
)}`
    : null
}
`,
  );
}

interface Row {
  name: string;
  of: (kind: DemandKind) => number | undefined;
}

function table(first: string, kinds: readonly DemandKind[], rows: readonly Row[]): Markup {
  return markup`<div class="wide" role="region" aria-label="${first}" tabindex="0"><table>
<thead><tr><th scope="col">${first}</th>${kinds.map((kind) => markup`<th scope="col">${HEADS[kind]}</th>`)}</tr></thead>
<tbody>${rows.map(
    ({ name, of }) =>
      markup`<tr><th scope="row">${name}</th>${kinds.map((kind) => markup`<td>${range(of(kind))}</td>`)}</tr>\n`,
  )}</tbody>
</table></div>`;
}

function range(from: number | undefined): string {
  return from === undefined ? '–' : `${from}–${from + DEMAND_STEP - 1}`;
}

/** "September 2026", on one line */
function monthName(month: string): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  return at
    .toLocaleString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
    .replace(' ', '\u00a0');
}
