/** What a job came to, and the resident memory of the process after it. */
export type JobOutcome<Answer> = ({ answer: Answer } | { error: string }) & { bytes: number };

/**
 * The other end of a `modelProcess`: answers the jobs that arrive, and ends with its channel. If the model can't be
 * loaded, the jobs that wait are told why, and the process ends.
 */
export function answerJobs<Job, Answer>(model: Promise<(job: Job) => Promise<Answer>>): void {
  let isLoaded = true;
  model.catch(() => (isLoaded = false));
  process.on('message', (job: Job) => {
    void model
      .then((answer) => answer(job))
      .then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
      )
      .then((outcome) =>
        // Without a channel nobody waits any more.
        process.send?.({ ...outcome, bytes: process.memoryUsage.rss() }, undefined, undefined, (error) => {
          if (error || !isLoaded) process.exit();
        }),
      );
  });
  process.on('disconnect', () => process.exit());
}
