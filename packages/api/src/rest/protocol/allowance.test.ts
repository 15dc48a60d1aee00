import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { tellAllowance } from './allowance.ts';

test('tells in the headers of the draft how much of a limit is left', () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  tellAllowance(response, { name: 'key-calls', points: 600, windowMs: 60_000, left: 598, resetMs: 41_001 });
  expect(response.getHeader('ratelimit-policy')).toBe('"key-calls";q=600;w=60');
  expect(response.getHeader('ratelimit')).toBe('"key-calls";r=598;t=42');
});
