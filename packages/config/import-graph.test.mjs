import { describe, expect, it } from 'vitest';
import { distancesFrom, importersOf, withinBudget } from './import-graph.mjs';

const SOURCES = {
  'packages/contract/src/limits.ts': '',
  'packages/api/src/chats/chats.ts': "import { LIMITS } from '@cosmos/contract/limits.ts';",
  'packages/api/src/chats/chats.test.ts': "import {\n  one,\n  two,\n} from './chats.ts';",
  'packages/api/src/errors.ts': "import type { Chat } from './chats/chats.ts';",
  'apps/server/src/main.ts': "const { chats } = await import('@cosmos/api/chats/chats.ts');",
  'apps/web/src/ui/buttons/button.tsx': "import classes from './button.module.css';",
  'apps/web/src/ui/buttons/button.test.ts': "export { Button } from './button.tsx';",
};
const importers = importersOf(Object.keys(SOURCES), (file) => SOURCES[file]);
const from = (...changed) => Object.fromEntries(distancesFrom(changed, importers));

describe('the import graph', () => {
  it('counts the imports between a change and what depends on it', () => {
    expect(from('packages/contract/src/limits.ts')).toEqual({
      'packages/contract/src/limits.ts': 0,
      'packages/api/src/chats/chats.ts': 1,
      'packages/api/src/chats/chats.test.ts': 2,
      'apps/server/src/main.ts': 2,
    });
  });

  it('treats a style like the modules next to it', () => {
    expect(from('apps/web/src/ui/buttons/button.module.css')).toEqual({
      'apps/web/src/ui/buttons/button.tsx': 0,
      'apps/web/src/ui/buttons/button.test.ts': 0,
    });
  });

  it('leaves out a file that is listed but no longer exists', () => {
    const gone = importersOf(['a.ts', 'b.ts'], (file) => {
      if (file === 'b.ts') throw new Error('ENOENT');
      return "import './b.ts';";
    });
    expect([...gone.keys()]).toEqual(['a.ts']);
  });
});

describe('withinBudget', () => {
  const cost = (number) => number;

  it('takes those that fit the budget, in order, and any cheaper one that still fits', () => {
    expect(withinBudget([4, 5, 9, 1], 10, cost)).toEqual({ chosen: [4, 5, 1], left: [9] });
  });

  it('takes the very first whatever it costs', () => {
    expect(withinBudget([40, 1], 10, cost)).toEqual({ chosen: [40], left: [1] });
  });

  it('takes those that must be there whatever they cost, and then what still fits', () => {
    const near = (number) => number >= 40;
    expect(withinBudget([50, 40, 3, 1], 92, cost, near)).toEqual({ chosen: [50, 40, 1], left: [3] });
  });
});
