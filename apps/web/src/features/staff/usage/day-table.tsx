interface DayTableProps {
  caption: string;
  heads: readonly string[];
  /** The day, and a number for each head. */
  rows: readonly (readonly (string | number)[])[];
}

/** The numbers of a chart for those who can’t see it. */
export function DayTable({ caption, heads, rows }: DayTableProps) {
  return (
    <table className="visually-hidden">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([day, ...numbers]) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            {numbers.map((number, at) => (
              <td key={heads[at]}>{number}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
