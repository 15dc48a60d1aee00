import type { Services } from '../context/services.ts';
import { sampleFinds } from './sample-finds.ts';
import { showcase } from './showcase.ts';

/**
 * Answers the questions of the landing page before anybody asks for them, which takes some seconds with a large catalogue.
 * A model isn't asked until somebody looks, since its answers cost tokens.
 */
export async function prepareForVisitors(services: Services): Promise<void> {
  if (services.assistant.name !== 'embedded') return;
  try {
    await showcase(services);
    await sampleFinds(services);
  } catch (error) {
    services.log.warn(
      { err: error },
      'the questions of the landing page could not be prepared; they will be when it is opened',
    );
  }
}
