/** Limits of uploaded files, each with its unit in the name; times are milliseconds unless the name says otherwise. */
export const FILES_LIMITS = {
  fileBytes: 5_242_880,
  filesPerUser: 50,
  fileBytesPerUser: 100 * 1_024 * 1_024,
  imagePixels: 25_000_000,
  photoEdgePixels: 512,
  pdfPages: 100,
  pdfMs: 10_000,
  pdfMemoryMegabytes: 256,
  pdfTextCharacters: 200_000,
} as const;
