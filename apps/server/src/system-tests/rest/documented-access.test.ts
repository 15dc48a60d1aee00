import { openApiDocument } from '@cosmos/api/rest/document/openapi.ts';
import { ROUTES } from '@cosmos/api/rest/routes/routes.ts';
import { expect, test } from 'vitest';
import type { Need } from '../../testing/authorization/need.ts';
import { PATHS } from '../../testing/authorization/paths.ts';

const document = openApiDocument('https://cosmos.example');
const MEMBERS = { accessToken: [] };

/** What the document has to say, so that it agrees with the matrix of who is admitted. */
function schemesFor(need: Need): object[] {
  if (need === 'public') return [];
  if (need === 'asker') return [MEMBERS, { apiKey: ['conversation'] }, { visitor: [] }];
  if (need.startsWith('scope:')) return [MEMBERS, { apiKey: [need.slice('scope:'.length)] }];
  return [MEMBERS];
}

test.each(ROUTES.map((entry) => [entry.name, entry] as const))(
  '%s documents whom it admits',
  (name, { path, method, role }) => {
    const [sample] = [PATHS[name]].flat();
    const need = sample?.need ?? expect.fail('not in the matrix');
    const operation = document.paths?.[path]?.[method];
    expect(operation?.security).toEqual(schemesFor(need));
    expect(role).toBe(need === 'analyst' ? 'analyst' : null);
  },
);
