import { inCapital } from '../../../ui/text/in-capital.ts';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';

interface PlotTableProps {
  results: readonly ResultCard[];
  /** "year listed"; absent if only the relevance is shown. */
  title?: string;
  /** What each states of it. */
  said?: readonly string[];
}

/** What a plot shows, for screen readers. */
export function PlotTable({ results, title, said }: PlotTableProps) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>Relevance{title ? ` by ${title}` : ''}</caption>
        <thead>
          <tr>
            <th scope="col">Number</th>
            {title && <th scope="col">{inCapital(title)}</th>}
            <th scope="col">Relevance</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ id, number, percentage }, at) => (
            <tr key={id}>
              <th scope="row">{number}</th>
              {title && <td>{said?.[at]}</td>}
              <td>{percentage}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
