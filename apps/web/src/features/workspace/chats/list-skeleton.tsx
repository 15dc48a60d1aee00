import classes from './list-skeleton.module.css';

/** Placeholder rows while a list loads. */
export function ListSkeleton({ label, count = 5 }: { label: string; count?: number }) {
  return (
    <div className={classes.bones} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={classes.bone}>
          <span style={{ width: `${52 + ((index * 17) % 40)}%` }} />
          <span />
        </span>
      ))}
    </div>
  );
}
