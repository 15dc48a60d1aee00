import type { BrowserContext, Request } from '@playwright/test';

/** Watches for what a page must never do: log errors, fail, or contact any server but its own. */
export interface PageWatch {
  /** Ignores console errors that a test causes on purpose. */
  allow: (pattern: RegExp) => void;
  /** From now on another server counts as the page’s own. */
  move: (origin: string) => void;
  /** Everything observed that was not allowed. */
  problems: () => string[];
}

export function watchPages(context: BrowserContext, home: string): PageWatch {
  let origin = home;
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    if (leaves(request, origin)) seen.push(`off the origin: ${request.url()}`);
  });
  context.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return {
    allow: (pattern) => void allowed.push(pattern),
    move: (next) => {
      origin = next;
    },
    problems: () => seen.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  };
}

function leaves(request: Request, origin: string): boolean {
  const { protocol, origin: asked } = new URL(request.url());
  return protocol !== 'data:' && protocol !== 'blob:' && asked !== origin;
}
