/** Shares a chunk with React, so that React is set up when that file is evaluated and not in a later task. */
export { createRoot, hydrateRoot } from 'react-dom/client';
