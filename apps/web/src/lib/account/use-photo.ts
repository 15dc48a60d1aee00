import { skipToken } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** A profile photo as an address that an image can show. A file never changes, so it is asked for once. */
export function usePhoto(fileId: string | null | undefined): string | null {
  const photo = api.files.read.useQuery(fileId ? { fileId } : skipToken, { staleTime: Infinity }).data;
  return photo ? `data:${photo.mediaType};base64,${photo.content}` : null;
}
