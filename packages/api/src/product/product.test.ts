import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCaller } from '../app-router.ts';
import { innerContext, visitorActor } from '../context/context.ts';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices({ betaBanner: true, contact: { fallbackEmail: 'team@cosmos.example' } });
});
afterAll(() => test.close());

it("shows everybody the settings of the page, and nobody the team's mailbox", async () => {
  const anybody = createCaller(innerContext(test.services, visitorActor(undefined, '192.0.2.7')));
  const settings = await anybody.product.settings();
  expect(settings).toMatchObject({ betaBanner: true, assistant: 'embedded', claims: { universities: 13 } });
  expect(settings.copyright).toBe(`© ${test.services.now().getUTCFullYear()} Cosmos AI Copilot`);
  expect(JSON.stringify(settings)).not.toContain('team@cosmos.example');
});

it('shows admins what the catalogue has beside what is claimed of it', async () => {
  const { caller } = await person(test.services, { role: 'admin' });
  const settings = await caller.admin.settings();
  const held = (name: string) => settings.find((setting) => setting.name === name)?.held;
  expect(held('claims.technologies')).toBe(test.services.index.knowledge().facts.technologies);
  expect(held('claims.supportedUniversitiesDescription')).toBeUndefined();
});
