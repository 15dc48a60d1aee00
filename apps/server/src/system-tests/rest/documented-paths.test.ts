import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentedCalls, type PathCall } from '../../testing/documented-paths/calls.ts';
import { type DocumentedOperation, documentedOperations } from '../../testing/documented-paths/document.ts';
import { proof, send } from '../../testing/documented-paths/send.ts';
import { recordExamples } from '../../testing/documented-paths/record-examples.ts';
import { pathWorld, type PathWorld, WEBHOOK_SECRET } from '../../testing/documented-paths/world.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: PathWorld;
let operations: Map<string, DocumentedOperation>;
const recorded = recordExamples();
beforeAll(async () => {
  server = await startTestServer({ environment: { POSTMARK_WEBHOOK_SECRET: WEBHOOK_SECRET } });
  world = await pathWorld(server);
  operations = new Map((await documentedOperations(server.url)).map((each) => [each.name, each]));
});
afterAll(() => server.close());

test('each documented path answers as the document says, to whom and with what it says', async () => {
  const called: string[] = [];
  const calls = documentedCalls(world);
  for (let next = await calls.next({}); !next.done;) {
    const { path } = next.value;
    const operation = operations.get(path);
    if (!operation) throw new Error(`${path} is not documented`);
    called.push(path);
    const { body } = next.value;
    if (body) expect({ path, problems: problemsIn(operation.body, body) }).toEqual({ path, problems: [] });
    await isProtected(operation, next.value);
    next = await calls.next(await answerTo(operation, next.value));
  }
  expect(called.toSorted()).toEqual([...operations.keys()].toSorted());
  await recorded.keep();
});

/** Whoever proves nothing is refused: with 401, or as a visitor without an id. */
async function isProtected(operation: DocumentedOperation, call: PathCall): Promise<void> {
  const { name, auth, takesVisitors } = operation;
  if (auth === null) return;
  const response = await send(server.url, operation, call);
  await response.body?.cancel();
  expect({ name, status: response.status }).toEqual({ name, status: takesVisitors ? 400 : 401 });
}

/** The `data` of a success. */
async function answerTo(operation: DocumentedOperation, call: PathCall): Promise<Record<string, unknown>> {
  const response = await send(server.url, operation, call, proof(world, operation, call));
  const { name, success } = operation;
  if (success === null) {
    expect({ name, status: response.status }).toEqual({ name, status: 200 });
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
    recorded.note(call);
    return {};
  }
  const answer = (await response.json()) as { data?: Record<string, unknown>; detail?: string };
  recorded.note(call, answer);
  expect({ name, status: response.status, detail: answer.detail }).toEqual({ name, status: 200 });
  expect.soft({ name, problems: problemsIn(success, answer) }).toEqual({ name, problems: [] });
  return answer.data ?? {};
}

function problemsIn(schema: DocumentedOperation['success'], value: unknown): string[] {
  const { error } = schema?.safeParse(value) ?? {};
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}
