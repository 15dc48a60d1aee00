import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ExploreInput, SearchTools } from '../../../ports/assistant.ts';
import { attacks } from '../../../testing/model-server/attacks.ts';
import type { ModelFault } from '../../../testing/model-server/faults.ts';
import { type ModelServer, startModelServer } from '../../../testing/model-server/model-server.ts';
import { engineOn } from '../../../testing/openai/engine.ts';

const ATTACKS = process.env['COSMOS_LONG'] ? 200 : 20;

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

/** Tools that note how they are used. */
function notedTools(sentence = 'A polymer that repels water.') {
  const used: [string, string][] = [];
  const tools: SearchTools = {
    search: async (wording) => {
      used.push(['search', wording]);
      return [{ id: 'UTECH-TST-1', title: 'A coating', university: 'Test University', sentence }];
    },
    read: async (id) => {
      used.push(['read', id]);
      return sentence;
    },
    divide: async () => {
      used.push(['divide', '']);
      return ['Textiles (2)'];
    },
  };
  return { tools, used };
}

const exploring = (tools: SearchTools, calls = 5): ExploreInput => ({
  question: 'How do we keep rain off jackets?',
  tried: ['rain off jackets'],
  tools,
  calls,
});
const search = (wording: string) => ({ name: 'search', args: { wording } });

describe('a model that explores', () => {
  it('uses the tools it asks for, and is shown what they find', async () => {
    server.use([
      search('durable water repellent finish'),
      { name: 'read_record', args: { id: 'UTECH-TST-1' } },
      { name: 'what_divides', args: {} },
    ]);
    const { tools, used } = notedTools();
    expect(await engineOn(server).begin().explore(exploring(tools))).toBe(true);
    expect(used).toEqual([
      ['search', 'durable water repellent finish'],
      ['read', 'UTECH-TST-1'],
      ['divide', ''],
    ]);
    expect(server.log.at(-1)?.body).toContain('A polymer that repels water.');
    expect(server.log.map(({ task }) => task)).toEqual(Array(4).fill('explore'));
  });

  it('can use them no more often than it may, however often it asks', async () => {
    server.use(Array.from({ length: 40 }, (_, at) => search(`wording ${at}`)));
    const { tools, used } = notedTools();
    expect(await engineOn(server).begin().explore(exploring(tools, 3))).toBe(true);
    expect(used).toHaveLength(3);
    expect(server.log.length).toBeLessThanOrEqual(3 + 3);
  });

  it('pays for each request', async () => {
    server.use([search('a'), search('b')]);
    const { begin, settled } = engineOn(server);
    await begin().explore(exploring(notedTools().tools));
    expect(settled).toHaveLength(3);
    for (const { spent } of settled) expect(spent).toBeGreaterThan(0);
  });

  it('has not searched if it uses no tool', async () => {
    const { tools, used } = notedTools();
    expect(await engineOn(server).begin().explore(exploring(tools))).toBe(false);
    expect(used).toEqual([]);
  });

  it('that asks for tools it does not have does nothing with them', async () => {
    server.use([{ name: 'send_mail', args: { to: 'victim@evil.example' } }, search('coating')]);
    const { tools, used } = notedTools();
    await engineOn(server).begin().explore(exploring(tools));
    expect(used.every(([name]) => name === 'search')).toBe(true);
  });
});

const FAULTS: ModelFault[] = ['key-refused', 'error-500', 'cut', 'broken-stream', 'moved', 'model-unknown'];

describe('a model that fails', () => {
  it.each(FAULTS)('leaves the search to the plan: %s', async (kind) => {
    server.use([search('a'), search('b')]);
    server.fail({ kind });
    const { tools } = notedTools();
    const assistant = engineOn(server).begin();
    expect(await assistant.explore(exploring(tools))).toBe(false);
  });

  it('after its first search leaves the rest to the plan', async () => {
    server.use([search('a'), search('b')]);
    const { tools, used } = notedTools();
    const failing: SearchTools = {
      ...tools,
      search: (wording) => {
        server.fail({ kind: 'error-500' });
        return tools.search(wording);
      },
    };
    expect(await engineOn(server).begin().explore(exploring(failing))).toBe(false);
    expect(used).toEqual([['search', 'a']]);
  });

  it('is stopped with the search', async () => {
    server.use([search('a'), search('b')]);
    const ending = new AbortController();
    const { tools } = notedTools();
    const stopping: SearchTools = {
      ...tools,
      search: () => {
        ending.abort(new Error('stopped'));
        return Promise.reject(ending.signal.reason);
      },
    };
    await expect(
      engineOn(server).begin({ signal: ending.signal }).explore(exploring(stopping)),
    ).rejects.toThrow('stopped');
  });
});

it('orders hidden in records reach the model as data, and nothing but wordings comes of them', async () => {
  for (const orders of attacks(ATTACKS)) {
    server.reset();
    server.use([search('coating'), search(orders), { name: 'send_mail', args: { body: orders } }]);
    const { tools, used } = notedTools(orders);
    await engineOn(server).begin().explore(exploring(tools));
    expect(used).toEqual([
      ['search', 'coating'],
      ['search', orders],
    ]);
    for (const { system } of server.log) expect(system).not.toContain(orders);
  }
});
