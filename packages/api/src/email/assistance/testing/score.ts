import process from 'node:process';
import { judge, judgedIn } from './judged.ts';
import { readFileSync } from 'node:fs';

/** node score.ts <file>…: how many expectations of judged conversations are met, of each kind, and those that are not. */
for (const file of process.argv.slice(2)) {
  const { met, of, missed } = judge(judgedIn(readFileSync(file, 'utf8')));
  const figures = Object.entries(of).map(([kind, all]) => `${kind} ${met[kind]} of ${all}`);
  process.stdout.write(`${file}\n${missed.map((line) => `  ${line}\n`).join('')}${figures.join(' · ')}\n`);
}
