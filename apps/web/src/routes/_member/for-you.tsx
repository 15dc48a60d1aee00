import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ForYouFrame } from '../../features/for-you/for-you-frame.tsx';

/** For You with its parts, whose head stays while they are changed. */
export const Route = createFileRoute('/_member/for-you')({ component: ForYouRoute });

function ForYouRoute() {
  return (
    <ForYouFrame>
      <Outlet />
    </ForYouFrame>
  );
}
