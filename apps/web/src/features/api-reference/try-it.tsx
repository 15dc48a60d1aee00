import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { CodeBlock } from './code-block.tsx';
import type { Operation } from './document.ts';
import { addressOf, exampleOf } from './samples.ts';
import classes from './try-it.module.css';

interface Outcome {
  status: string;
  text: string;
}

const SHOWN = 20_000;

/** Calls the operation for real, with the key of the page. */
export function TryIt({ operation, token }: { operation: Operation; token: string }) {
  const example = exampleOf(operation);
  const asked = operation.parameters.filter(
    ({ name, in: where }) => where !== 'header' && !name.endsWith('user_id'),
  );
  const [values, setValues] = useState(example.values);
  const [body, setBody] = useState(operation.body ? JSON.stringify(example.body ?? {}, null, 2) : null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setOutcome(await call(operation, { address: addressOf(operation, { values }), body, token }));
    setIsBusy(false);
  };
  return (
    <form className={classes.form} onSubmit={(event) => void send(event)} noValidate>
      {asked.map(({ name }) => (
        <TextField
          key={name}
          label={name}
          autoComplete="off"
          value={values[name] ?? ''}
          onValue={(value) => setValues((now) => ({ ...now, [name]: value }))}
        />
      ))}
      {body !== null && (
        <TextArea
          label="Body"
          autosize
          minRows={3}
          maxRows={16}
          spellCheck={false}
          value={body}
          onValue={setBody}
        />
      )}
      <Button type="submit" busy={isBusy}>
        Send
      </Button>
      <div role="status">
        {outcome && (
          <>
            <p className={classes.status}>{outcome.status}</p>
            {outcome.text && <CodeBlock label="Response" text={outcome.text} />}
          </>
        )}
      </div>
    </form>
  );
}

async function call(
  { method }: Operation,
  { address, body, token }: { address: string; body: string | null; token: string },
): Promise<Outcome> {
  try {
    const response = await fetch(address, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === null ? {} : { body }),
    });
    const left = response.headers.get('ratelimit');
    const status = `${response.status}${left ? `, RateLimit: ${left}` : ''}`;
    return { status, text: await textOf(response) };
  } catch {
    return { status: HTTP_MESSAGES.networkTryAgain, text: '' };
  }
}

async function textOf(response: Response): Promise<string> {
  const bytes = await response.arrayBuffer();
  if (!response.headers.get('content-type')?.includes('json')) return `${bytes.byteLength} bytes`;
  const text = JSON.stringify(JSON.parse(new TextDecoder().decode(bytes)), null, 2);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}\n…` : text;
}
