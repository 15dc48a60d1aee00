import { useId, useState } from 'react';
import { FoldButton } from '../../ui/layout/fold.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { CodeBlock } from './code-block.tsx';
import type { Operation, Schemas } from './document.ts';
import { FieldTable } from './field-table.tsx';
import { fieldsOf, typeOf } from './fields.ts';
import classes from './operation-entry.module.css';
import { Prose } from './prose.tsx';
import { type Language, LANGUAGES, sampleOf } from './samples.ts';
import { TryIt } from './try-it.tsx';

interface OperationEntryProps {
  operation: Operation;
  schemas: Schemas;
  server: string;
  token: string;
  language: Language;
  onLanguage: (language: Language) => void;
}

/** One operation: a line, and below it all about it once it is opened. */
export function OperationEntry({ operation, ...rest }: OperationEntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { method, path, summary } = operation;
  return (
    <article className={classes.entry}>
      <h3 className={classes.heading}>
        <FoldButton className={classes.line} open={isOpen} onToggle={() => setIsOpen(!isOpen)} controls={id}>
          <span className={classes.call}>
            <span className={classes.method} data-method={method}>
              {method}
            </span>{' '}
            <span className={classes.path}>{path}</span>
          </span>
          <span className={classes.summary}>{summary}</span>
        </FoldButton>
      </h3>
      <div id={id} hidden={!isOpen} className={classes.details}>
        {isOpen && <Details operation={operation} {...rest} />}
      </div>
    </article>
  );
}

function Details({ operation, schemas, server, token, language, onLanguage }: OperationEntryProps) {
  const { description, parameters, body, answer, refusals } = operation;
  const named = parameters.map(({ name, in: where, required = false, description: about, schema }) => ({
    name,
    type: `${typeOf(schema, schemas)}, in the ${where}`,
    isRequired: required,
    description: about ?? null,
  }));
  return (
    <>
      <div>
        <Prose text={description} />
      </div>
      <Tabs label="Language of the sample" tabs={LANGUAGES} value={language} onValue={onLanguage}>
        <CodeBlock label="Sample" text={sampleOf(language, operation, server)} canCopy />
      </Tabs>
      <FieldTable title="Parameters" fields={named} />
      {body && <FieldTable title="Body" fields={fieldsOf(body.schema, schemas)} />}
      {answer && <FieldTable title="Response" fields={fieldsOf(answer.schema, schemas)} />}
      {answer?.example !== undefined && (
        <section>
          <h4 className={classes.title}>Example response</h4>
          <CodeBlock label="Example response" text={JSON.stringify(answer.example, null, 2)} />
        </section>
      )}
      <section>
        <h4 className={classes.title}>Errors</h4>
        <ul className={classes.refusals}>
          {refusals.map(({ status, description: why }) => (
            <li key={status}>
              <strong>{status}</strong> {why}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h4 className={classes.title}>Try it</h4>
        <TryIt operation={operation} token={token} />
      </section>
    </>
  );
}
