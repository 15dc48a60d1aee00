import type { Plugin } from 'vite';

/** Where the page of components is, in development only. */
export const COMPONENTS_PAGE = '/dev/components';

/** Serves the page of components below the address that the router of the app would take for itself. */
export function componentsPage(): Plugin {
  return {
    name: 'cosmos:components-page',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        if (request.url?.split('?')[0] === COMPONENTS_PAGE) request.url = '/components.html';
        next();
      });
    },
  };
}
