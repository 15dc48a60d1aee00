import { skipToken } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** A profile photo as a data URL. Files never change, so each is requested once. */
export function usePhoto(fileId: string | null | undefined): string | null {
  const photo = api.files.read.useQuery(fileId ? { fileId } : skipToken, { staleTime: Infinity }).data;
  return photo ? `data:${photo.mediaType};base64,${photo.content}` : null;
}
