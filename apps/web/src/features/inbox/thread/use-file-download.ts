import { useMutation } from '@tanstack/react-query';
import { faultOf, trpc } from '../../../lib/api/trpc.ts';
import { download } from '../../../lib/browser/table-file.ts';
import { snackbar } from '../../../lib/snackbar-message.ts';

/** Saves one of the member’s files on their machine. */
export function useFileDownload({ fileId, name }: { fileId: string; name: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => trpc.files.read.query({ fileId }),
    onSuccess: ({ content, mediaType }) => download(blobOf(content, mediaType), name),
    onError: (error) =>
      snackbar.set({ tone: 'bad', text: `“${name}” could not be downloaded. ${faultOf(error).message}` }),
  });
  return {
    isPending,
    start: () => {
      if (!isPending) mutate();
    },
  };
}

function blobOf(base64: string, type: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type });
}
