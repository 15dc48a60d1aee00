import { createFileRoute } from '@tanstack/react-router';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { AboutScreen } from '../features/about/about-screen.tsx';
import { LegalLinks } from '../features/legal/legal-links.tsx';
import { factsQuery, settingsQuery } from '../lib/queries.ts';

export const Route = createFileRoute('/about')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(factsQuery);
    return context.queryClient.ensureQueryData(settingsQuery);
  },
  component: AboutRoute,
});

function AboutRoute() {
  const settings = useSuspenseQuery(settingsQuery).data;
  const facts = useQuery(factsQuery).data;
  const legal = <LegalLinks name={settings.name} contactEmail={settings.about.contactEmail} />;
  return <AboutScreen settings={settings} facts={facts} legal={legal} />;
}
