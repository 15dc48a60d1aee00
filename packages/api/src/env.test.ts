import { expect, test } from 'vitest';
import { refuseTracing } from './env.ts';

test('nothing that LangChain is asked goes to whoever its own variables name', () => {
  const environment = {
    LANGSMITH_TRACING: 'true',
    LANGCHAIN_API_KEY: 'key',
    LANGCHAIN_ENDPOINT: 'https://tracing.example',
    OPENAI_API_KEY: 'kept',
  };
  refuseTracing(environment);
  expect(environment).toEqual({ OPENAI_API_KEY: 'kept' });
});
