import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { it } from 'vitest';
import { asking } from '../testing/asking.ts';
import { completeProfile } from '../testing/complete-profile.ts';
import { person } from '../testing/person.ts';
import { createTestServices } from '../testing/test-services.ts';
it('talks', { timeout: 200000 }, async () => {
  const test = await createTestServices();
  writeFileSync('/tmp/talk.out', '');
  const log = (line: string) => appendFileSync('/tmp/talk.out', line + '\n');
  for (const talk of JSON.parse(readFileSync('/tmp/talks.json', 'utf8')) as string[][]) {
    const someone = await person(test.services);
    await completeProfile(test.services, someone.userId);
    let sessionId: string | undefined;
    log('\n=======');
    for (const text of talk) {
      const reply = await asking(someone.caller).ask(text, { sessionId });
      sessionId = reply.sessionId;
      log('\n> ' + text + '   [' + reply.type + ']');
      if (reply.type === 'search_results') {
        for (const s of reply.sentences) log('   ' + s.text + ' [' + s.citations + ']');
        log('   ' + reply.intent + ' ' + reply.totalFound + ' ' + reply.tookMs + 'ms');
        for (const c of reply.results.slice(0, 6))
          log(`     ${c.number} ${c.id} ${c.percentage} ${c.trl} ${c.year} ${c.title.slice(0, 80)}`);
      } else log('    ' + JSON.stringify(reply).slice(0, 400));
    }
  }
  await test.close();
});
