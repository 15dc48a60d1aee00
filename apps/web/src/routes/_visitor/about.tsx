import { createFileRoute } from '@tanstack/react-router';
import { api, apiUtils } from '../../lib/api/api.ts';
import { AboutScreen } from '../../features/about/about-screen.tsx';
import { LegalLinks } from '../../features/legal/legal-links.tsx';

export const Route = createFileRoute('/_visitor/about')({
  loader: () => Promise.all([apiUtils.product.settings.ensureData(), apiUtils.catalogue.facts.prefetch()]),
  component: AboutRoute,
});

function AboutRoute() {
  const settings = api.product.settings.useSuspenseQuery()[0];
  const facts = api.catalogue.facts.useQuery().data;
  const legal = <LegalLinks name={settings.name} contactEmail={settings.about.contactEmail} />;
  return <AboutScreen settings={settings} facts={facts} legal={legal} />;
}
