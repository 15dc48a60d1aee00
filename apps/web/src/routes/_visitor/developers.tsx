import { createFileRoute } from '@tanstack/react-router';
import { ReferenceScreen } from '../../features/api-reference/reference-screen.tsx';
import { loadDocument } from '../../features/api-reference/load-document.ts';
import { api, apiUtils } from '../../lib/api/api.ts';
import { WithMantine } from '../../ui/theme/with-mantine.tsx';

export const Route = createFileRoute('/_visitor/developers')({
  loader: async () => {
    const [document] = await Promise.all([loadDocument(), apiUtils.product.settings.ensureData()]);
    return document;
  },
  component: DevelopersRoute,
});

function DevelopersRoute() {
  const { name } = api.product.settings.useSuspenseQuery()[0];
  return (
    <WithMantine>
      <ReferenceScreen document={Route.useLoaderData()} name={name} />
    </WithMantine>
  );
}
