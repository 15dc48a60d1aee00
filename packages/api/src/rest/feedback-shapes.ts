import { BUG_AREAS } from '@cosmos/contract/choices.ts';
import { bugReportInput, feedbackInput } from '@cosmos/contract/feedback.ts';
import { z } from 'zod';

/** The body of POST /api/v1/feedback. */
export const feedbackBody = z
  .object({
    rating: feedbackInput.shape.rating.removeDefault().nullish(),
    feedback_text: feedbackInput.shape.message,
  })
  .meta({ id: 'Feedback' });

export function toFeedbackInput(wire: z.output<typeof feedbackBody>): z.input<typeof feedbackInput> {
  return { rating: wire.rating ?? undefined, message: wire.feedback_text };
}

/** The body of POST /api/v1/bugs/report. One area, several with commas between them, or a list. */
export const bugReportBody = z
  .object({
    bug_category: z
      .union([z.string().max(500), z.array(z.string().max(100)).max(BUG_AREAS.length)])
      .transform((given) =>
        (typeof given === 'string' ? given.split(',') : given)
          .map((area) => area.trim())
          .filter((area) => area !== ''),
      )
      .pipe(bugReportInput.shape.areas)
      .meta({ description: `Of: ${BUG_AREAS.join(', ')}` }),
    bug_description: bugReportInput.shape.description,
  })
  .meta({ id: 'BugReport' });

export function toBugReportInput(wire: z.output<typeof bugReportBody>): z.input<typeof bugReportInput> {
  return { areas: wire.bug_category, description: wire.bug_description };
}
