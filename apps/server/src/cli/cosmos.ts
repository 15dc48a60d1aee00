import { CommanderError } from 'commander';
import { explain } from './explain.ts';
import { cosmosProgram } from './program.ts';

try {
  await cosmosProgram().parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError) || error.exitCode !== 0) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}
