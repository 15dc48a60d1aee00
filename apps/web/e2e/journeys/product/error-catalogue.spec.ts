import * as answers from '../../support/faults/faults-of-answers.ts';
import * as doors from '../../support/faults/faults-of-sign-in.ts';
import * as workspace from '../../support/faults/faults-of-workspace.ts';
import * as foreign from '../../support/faults/faults-of-others.ts';
import { TIGHT } from '../../product/addresses.ts';
import { expect, test } from '../../support/pages/fixtures.ts';

type Walk = (scene: doors.Scene) => Promise<void>;

/**
 * Every row of the specification’s error catalogue, in order, with the steps that cause it. Rows about the model
 * (quota, other errors, titles) are in chat/streaming.spec.ts, where there is a model.
 */
const CATALOGUE: readonly (readonly [situation: string, ...walks: Walk[]])[] = [
  ['Network failure (generic)', workspace.networkIsDown],
  [
    'An answer without a detail',
    foreign.questionMeetsAnotherServer,
    foreign.workspaceMeetsAnotherServer,
    foreign.formMeetsAnotherServer,
  ],
  ['Status of the account', foreign.statusFails],
  [
    'Login',
    doors.codeIsNotSent,
    doors.passwordIsWrong,
    doors.codeIsWrong,
    doors.codeIsNotResent,
    doors.resetCodeIsNotSent,
    doors.loginLosesTheNetwork,
  ],
  ['Visitor invite', doors.inviteIsNotSubmitted, doors.invitedHasAnAccount],
  ['Concierge', doors.callIsNotBooked, workspace.callIsNotBookedByMember],
  ['Set password', doors.passwordIsNotSet],
  ['Missing session', workspace.nobodyIsSignedIn, workspace.sessionEndsWhileAsking],
  ['Invite (logged-in)', workspace.invitesFail, workspace.someInvitesFail],
  ['Feedback', workspace.feedbackFails],
  ['Bug', workspace.bugReportFails],
  ['Anonymous chat rate limit (429)', workspace.visitorHasAskedEnough],
  ['Chat limit for incomplete profile', workspace.incompleteProfileHasAskedEnough],
  ['Conversation call fails', answers.searchFails],
  ['Out-of-scope reply default', answers.outOfScope],
  ['Out-of-coverage default', answers.outOfCoverage],
  ['Other reply defaults', answers.answersWithoutWords],
  ['Empty search results', answers.nothingIsFound],
  ['Suggestions failure', answers.suggestionsFail],
  ['Card detail failure', answers.detailsFail],
  ['Missing data defaults', answers.recordsAreBare],
  ['Empty tabs', answers.textsAreMissing],
  ['Chat feedback, e-mail reply and other send failures', answers.ratingFails],
  ['Account deletion request failure', workspace.deletionIsNotTaken],
  ['Uncaught error of the router', foreign.addressCannotBeHad],
  ['Uncaught error of the app', foreign.viewFails],
];

/** One row of each kind. The others are shown by journeys of their features too, and walked here at length. */
const EACH_RUN = new Set([
  'Network failure (generic)',
  'Missing session',
  'Conversation call fails',
  'Missing data defaults',
  'Uncaught error of the app',
]);

for (const [situation, ...walks] of CATALOGUE)
  test.describe(situation, () => {
    const isCounted = situation === 'Anonymous chat rate limit (429)';
    test.use(isCounted ? { baseURL: TIGHT.url } : {});
    for (const [at, walk] of walks.entries())
      test(
        walk.name,
        { tag: at === 0 && EACH_RUN.has(situation) ? [] : '@at-length' },
        async ({ page, watch }) => {
          watch.allow(/Failed to load resource: (?:net::|the server responded)/);
          await walk({ page, watch });
          await expect(page.locator('body')).not.toContainText(/undefined|\[object|TRPC|at .+\.tsx?:\d/);
        },
      );
  });
