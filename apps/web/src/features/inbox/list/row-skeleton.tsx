import classes from './row-skeleton.module.css';

/** Rows in the shape of what comes, so that nothing moves when the list arrives. */
export function RowSkeleton({ label, count = 6 }: { label: string; count?: number }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={classes.row}>
          <span style={{ width: `${36 + ((index * 13) % 24)}%` }} />
          <span style={{ width: `${72 + ((index * 17) % 24)}%` }} />
          <span style={{ width: `${60 + ((index * 11) % 32)}%` }} />
          <span style={{ width: '28%' }} />
        </span>
      ))}
    </div>
  );
}
