import { it } from 'vitest';
import { sampleQuestions } from '../catalogue/sample/questions.ts';
import { createTestServices } from '../testing/test-services.ts';
import { visitor } from '../testing/visitor.ts';
it('x', async () => {
  const test = await createTestServices({ limits: { visitorMessagesPerDay: 1_000 } });
  let sum = 0,
    n = 0,
    f = 0;
  for (const q of await sampleQuestions()) {
    const r = await visitor(test.services).ask(q.query, { maxFollowups: 0 });
    if (r.type !== q.expect && !(q.expect === 'results' && r.type === 'search_results'))
      console.log('TYPE', r.type, q.query);
    if (q.expect === 'results' && r.type === 'search_results') {
      const rel = r.results.map((x) => (q.relevant[x.id] ? 1 : 0));
      n++;
      const s = rel.reduce((a: number, b) => a + b, 0) / Math.min(5, Object.keys(q.relevant).length);
      sum += s;
      if (rel.slice(0, 3).includes(1)) f++;
      if (s < 0.6)
        console.log(
          s.toFixed(2),
          r.totalFound,
          q.query.slice(0, 120),
          '\n     ',
          r.results
            .map((x) => (q.relevant[x.id] ? '*' : '') + x.percentage + ' ' + x.title.slice(0, 40))
            .join(' | '),
        );
    }
  }
  console.log('MEAN', sum / n, 'FIRST3', f / n, n);
  await test.close();
}, 120000);
