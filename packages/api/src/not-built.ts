import { AppError } from './errors.ts';

/** Marks what is yet to be written. */
export function notBuilt(): never {
  throw new AppError('SERVICE_UNAVAILABLE', 'This is not built yet.');
}
