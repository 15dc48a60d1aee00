import type { AnyProcedure } from '@trpc/server';
import { adminRouter } from './admin/admin.router.ts';
import { alertsRouter } from './alerts/alerts.router.ts';
import { authRouter } from './auth/auth.router.ts';
import { catalogueRouter } from './catalogue/catalogue.router.ts';
import { conciergeRouter } from './concierge/concierge.router.ts';
import { conversationRouter } from './conversation/conversation.router.ts';
import { filesRouter } from './files/files.router.ts';
import { interestsRouter } from './interests/interests.router.ts';
import { inviteRouter } from './invite/invite.router.ts';
import { productRouter } from './product/product.router.ts';
import { profileRouter } from './profile/profile.router.ts';
import { searchRouter } from './search/search.router.ts';
import { assistantRouter } from './assistant/assistant.router.ts';
import { chatsRouter } from './chats/chats.router.ts';
import { compareRouter } from './compare/compare.router.ts';
import { emailRouter } from './email/email.router.ts';
import { discoveryRouter } from './discovery/discovery.router.ts';
import { feedbackRouter } from './feedback/feedback.router.ts';
import { landscapeRouter } from './landscape/landscape.router.ts';
import { recordsRouter } from './records/records.router.ts';
import { recommendationsRouter } from './recommendations/recommendations.router.ts';
import { savedRouter } from './saved/saved.router.ts';
import { needsRouter } from './standing-needs/needs.router.ts';
import { keptRouter } from './thorough/kept/kept.router.ts';
import { thoroughRouter } from './thorough/thorough.router.ts';
import { myDataRouter } from './my-data/my-data.router.ts';
import { webhooksRouter } from './webhooks/webhooks.router.ts';
import { createCallerFactory, router } from './trpc/trpc.ts';

export const appRouter = router({
  admin: adminRouter,
  alerts: alertsRouter,
  assistant: assistantRouter,
  auth: authRouter,
  catalogue: catalogueRouter,
  chats: chatsRouter,
  compare: compareRouter,
  concierge: conciergeRouter,
  conversation: conversationRouter,
  discovery: discoveryRouter,
  email: emailRouter,
  feedback: feedbackRouter,
  files: filesRouter,
  interests: interestsRouter,
  invite: inviteRouter,
  kept: keptRouter,
  landscape: landscapeRouter,
  myData: myDataRouter,
  needs: needsRouter,
  product: productRouter,
  profile: profileRouter,
  recommendations: recommendationsRouter,
  records: recordsRouter,
  saved: savedRouter,
  search: searchRouter,
  thorough: thoroughRouter,
  webhooks: webhooksRouter,
});

export type AppRouter = typeof appRouter;

type PathsIn<Routers> = {
  [Name in keyof Routers & string]: Routers[Name] extends AnyProcedure
    ? Name
    : `${Name}.${PathsIn<Routers[Name]>}`;
}[keyof Routers & string];
/** The name of each procedure as clients call it, such as `profile.read`. */
export type ProcedurePath = PathsIn<AppRouter['_def']['record']>;

export const createCaller = createCallerFactory(appRouter);
