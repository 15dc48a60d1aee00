import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '@cosmos/api/app-router.ts';
import { apiUtils } from './api.ts';

type Outputs = inferRouterOutputs<AppRouter>;

/** What the landing page shows before anything is loaded; the server draws the page with it and sends it along. */
export interface PageData {
  settings: Outputs['product']['settings'];
  facts: Outputs['catalogue']['facts'];
  samples: Outputs['assistant']['samples'];
  showcase: Outputs['assistant']['showcase'];
}

/** The id of the element that carries it, as JSON. */
export const PAGE_DATA_ID = 'page-data';

/** Answers the landing page’s own queries, so that its first render is complete. */
export function rememberPageData({ settings, facts, samples, showcase }: PageData): void {
  apiUtils.product.settings.setData(undefined, settings);
  apiUtils.catalogue.facts.setData(undefined, facts);
  apiUtils.assistant.samples.setData(undefined, samples);
  apiUtils.assistant.showcase.setData(undefined, showcase);
}

/** What the server sent along with the page; null if it drew the page without data. */
export function sentPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}
