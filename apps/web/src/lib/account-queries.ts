import { queryOptions } from '@tanstack/react-query';
import { trpc } from './trpc.ts';

export const statusQuery = queryOptions({
  queryKey: ['account', 'status'],
  queryFn: () => trpc.auth.status.query(),
});

export const profileQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: () => trpc.profile.read.query(),
});

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: () => trpc.auth.sessions.query(),
});

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: () => trpc.auth.passkeys.query(),
});
