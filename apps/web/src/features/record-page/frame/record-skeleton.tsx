import { RecordLayout } from './record-layout.tsx';
import classes from './record-skeleton.module.css';

/** A placeholder in the shape of a record’s page. */
export function RecordSkeleton() {
  const bone = (name: string) => <span className={classes.bone} data-bone={name} />;
  return (
    <div role="status">
      <h1 className="visually-hidden">Loading the record</h1>
      <div aria-hidden="true">
        <RecordLayout
          head={
            <>
              <div className={classes.head}>
                {bone('tile')}
                <div className={classes.words}>
                  {bone('title')}
                  {bone('line')}
                </div>
              </div>
              {bone('quote')}
            </>
          }
          actions={bone('card')}
          aside={
            <>
              {bone('part')}
              {bone('part')}
            </>
          }
        >
          {bone('table')}
          {bone('text')}
        </RecordLayout>
      </div>
    </div>
  );
}
