import { queryOptions, skipToken } from '@tanstack/react-query';
import { trpc } from './trpc.ts';

/** A profile photo as an address that an image can show. A file never changes, so it is asked for once. */
export const photoQuery = (fileId: string | null) =>
  queryOptions({
    queryKey: ['files', 'photo', fileId],
    queryFn: fileId
      ? async () => {
          const { mediaType, content } = await trpc.files.read.query({ fileId });
          return `data:${mediaType};base64,${content}`;
        }
      : skipToken,
    staleTime: Infinity,
  });
