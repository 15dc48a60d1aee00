/** Sentences about uploaded files that a person may read from the server, or on more than one screen. */
export const FILES_MESSAGES = {
  fileTooLarge: 'File size must be under 5MB',
  photoTooLarge: 'File size too large. Please choose an image smaller than 5MB.',
  deckNotPdf: 'Please upload a PDF file',
  fileKindRefused: 'Files of this type are not accepted. Please choose a PNG, JPEG, WebP, GIF or PDF file.',
  fileUnreadable: 'This file could not be read. Nothing was saved. Please choose another.',
  pdfTooLong: 'A PDF can have at most 100 pages. Nothing was saved. Please choose another.',
  fileUploadNetwork: 'Error uploading file. Please try again.',
  fileNotDeleted: 'Failed to delete file',
  fileDeleteNetwork: 'Error deleting file. Please try again.',
  filesFull: 'Your storage is full (50 files, 100 MB). Please delete a file first.',
} as const;

/** "File uploaded successfully! Processed N pages" */
export function deckUploaded(pages: number): string {
  return `File uploaded successfully! Processed ${pages} page${pages === 1 ? '' : 's'}`;
}

/** "Failed to upload file: …" */
export function fileNotUploaded(error: string): string {
  return `Failed to upload file: ${error}`;
}
