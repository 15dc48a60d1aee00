import { createFileRoute, notFound } from '@tanstack/react-router';
import { MyDataScreen } from '../../features/my-data/my-data-screen.tsx';
import { TopBar } from '../../features/workspace/frame/top-bar.tsx';
import { View } from '../../features/workspace/frame/view.tsx';
import { chatIdOf } from '../../lib/search-params.ts';

/** The link of a file with everything of a member. */
export const Route = createFileRoute('/_member/my-data/$id')({
  loader: ({ params }) => {
    if (!chatIdOf(params.id)) throw notFound();
  },
  component: MyDataRoute,
});

function MyDataRoute() {
  const { id } = Route.useParams();
  return (
    <View name="My data" bar={<TopBar title="My data" actions={[]} />}>
      <MyDataScreen key={id} exportId={id} />
    </View>
  );
}
