/** Stands in the file of React itself, so that React is set up as that file is read and not in a later task. */
export { createRoot, hydrateRoot } from 'react-dom/client';
