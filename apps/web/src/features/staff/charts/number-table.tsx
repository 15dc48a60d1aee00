import classes from './number-table.module.css';

interface NumberTableProps {
  caption: string;
  /** What the first column holds. */
  first: string;
  heads: readonly string[];
  /** The name of the row, and a number for each head. */
  rows: readonly (readonly (string | number)[])[];
  /** Only for those who can’t see the chart. */
  isHidden?: boolean;
}

/** The numbers of a chart. */
export function NumberTable({ caption, first, heads, rows, isHidden = false }: NumberTableProps) {
  return (
    <table className={isHidden ? 'visually-hidden' : classes.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {[first, ...heads].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...numbers]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {numbers.map((number, at) => (
              <td key={heads[at]}>{number}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
