import type { View } from '../../lib/search-params.ts';

export const LEGAL_TITLES: Record<View, string> = {
  'privacy-policy': 'Privacy Policy',
  'terms-of-service': 'Terms of service',
};
