import type { Services } from '../context/services.ts';
import { sampleFinds } from './sample-finds.ts';
import { showcase } from './showcase.ts';

/**
 * Answers the questions of the landing page before anybody asks for them, which takes some seconds with a large catalogue.
 * A model isn't asked until somebody looks, since its answers cost tokens. Returns whether they are answered.
 */
export async function prepareForVisitors(services: Services): Promise<boolean> {
  if (services.assistant.name !== 'embedded') return false;
  try {
    await showcase(services);
    await sampleFinds(services);
    return true;
  } catch (error) {
    services.log.warn(
      { err: error },
      'the questions of the landing page could not be prepared; they will be when it is opened',
    );
    return false;
  }
}
