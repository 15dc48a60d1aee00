import { BUG_AREAS } from '@cosmos/contract/profile/choices.ts';
import { bugReportInput, feedbackInput } from '@cosmos/contract/feedback/feedback.ts';
import { FEEDBACK_MESSAGES } from '@cosmos/contract/feedback/messages.ts';
import { z } from 'zod';
import { route } from '../protocol/route.ts';
import { fromWire } from '../protocol/wire-names.ts';
import { receipt } from '../shapes/receipt.ts';

const feedbackBody = z
  .object({
    rating: feedbackInput.shape.rating
      .removeDefault()
      .nullish()
      .transform((rating) => rating ?? undefined),
    feedback_text: feedbackInput.shape.message,
  })
  .meta({ id: 'Feedback' });

/** One area, several separated by commas, or a list. */
const bugReportBody = z
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

export const FEEDBACK_ROUTES = [
  route({
    method: 'post',
    path: '/api/v1/feedback',
    idempotency: 'together',
    summary: 'Sends feedback about the product',
    access: 'holder',
    isLimited: true,
    procedure: ({ feedback }) => feedback.send,
    request: feedbackBody,
    input: fromWire(feedbackBody, { feedback_text: 'message' }),
    response: receipt,
    reply: () => ({ message: FEEDBACK_MESSAGES.feedbackThanks }),
  }),
  route({
    method: 'post',
    path: '/api/v1/bugs/report',
    idempotency: 'together',
    summary: 'Reports a bug',
    access: 'holder',
    isLimited: true,
    procedure: ({ feedback }) => feedback.reportBug,
    request: bugReportBody,
    input: fromWire(bugReportBody, { bug_category: 'areas', bug_description: 'description' }),
    response: receipt,
    reply: () => ({ message: FEEDBACK_MESSAGES.bugThanks }),
  }),
];
