import { adminRouter } from './admin/admin.router.ts';
import { authRouter } from './auth/auth.router.ts';
import { catalogueRouter } from './catalogue/catalogue.router.ts';
import { conciergeRouter } from './concierge/concierge.router.ts';
import { conversationRouter } from './conversation/conversation.router.ts';
import { filesRouter } from './files/files.router.ts';
import { inviteRouter } from './invite/invite.router.ts';
import { productRouter } from './product/product.router.ts';
import { profileRouter } from './profile/profile.router.ts';
import { searchRouter } from './search/search.router.ts';
import { createCallerFactory, router } from './trpc.ts';

export const appRouter = router({
  admin: adminRouter,
  auth: authRouter,
  catalogue: catalogueRouter,
  concierge: conciergeRouter,
  conversation: conversationRouter,
  files: filesRouter,
  invite: inviteRouter,
  product: productRouter,
  profile: profileRouter,
  search: searchRouter,
});

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
