import { MESSAGES } from '@cosmos/contract/messages.ts';
import { bugReportBody, feedbackBody, toBugReportInput, toFeedbackInput } from './feedback-shapes.ts';
import { receipt } from './invite-shapes.ts';
import { type RestRoute, route } from './route.ts';

export const FEEDBACK_ROUTES: readonly RestRoute[] = [
  route({
    method: 'post',
    path: '/api/v1/feedback',
    idempotency: 'together',
    summary: 'What a member thinks of the product',
    access: 'holder',
    procedure: ({ feedback }) => feedback.send,
    request: feedbackBody,
    input: toFeedbackInput,
    response: receipt,
    reply: () => ({ message: MESSAGES.feedbackThanks }),
  }),
  route({
    method: 'post',
    path: '/api/v1/bugs/report',
    idempotency: 'together',
    summary: 'What went wrong for a member, and where',
    access: 'holder',
    procedure: ({ feedback }) => feedback.reportBug,
    request: bugReportBody,
    input: toBugReportInput,
    response: receipt,
    reply: () => ({ message: MESSAGES.bugThanks }),
  }),
];
