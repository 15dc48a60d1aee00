import { catalogueRouter } from './catalogue/catalogue.router.ts';
import { conversationRouter } from './conversation/conversation.router.ts';
import { productRouter } from './product/product.router.ts';
import { searchRouter } from './search/search.router.ts';
import { createCallerFactory, router } from './trpc.ts';

export const appRouter = router({
  catalogue: catalogueRouter,
  conversation: conversationRouter,
  product: productRouter,
  search: searchRouter,
});

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
