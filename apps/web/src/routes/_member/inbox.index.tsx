import { createFileRoute } from '@tanstack/react-router';
import { NoThread } from '../../features/inbox/thread/no-thread.tsx';

export const Route = createFileRoute('/_member/inbox/')({ component: NoThread });
