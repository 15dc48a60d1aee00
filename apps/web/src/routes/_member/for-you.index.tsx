import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_member/for-you/')({
  beforeLoad: () => {
    throw redirect({ to: '/for-you/needs', replace: true });
  },
});
