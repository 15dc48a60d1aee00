import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** Takes files that are dropped or pasted. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const take = (event: ClipboardEvent | DragEvent, files: FileList) => {
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(Array.from(files));
  };
  return {
    isOver,
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.files),
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        take(event, event.dataTransfer.files);
      },
    },
  };
}
