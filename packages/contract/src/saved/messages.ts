/** Sentences about saved records that a person may read from the server, or on more than one screen. */
export const SAVED_MESSAGES = {
  offlineSaveKept: 'You are offline. Your change will be saved when you are back online.',
  none: 'No saved cards found',
  loading: 'Loading saved cards...',
  failed: 'Error loading saved cards',
  failedDetail: 'Failed to load saved cards',
  folderUnnamed: 'Please enter a name for the folder.',
  folderNameTaken: 'You already have a folder with this name.',
  tooManyFolders: 'You can have up to 100 folders.',
  noColleagues:
    'To share folders, you need a company email address: that’s how we recognise your colleagues.',
} as const;
