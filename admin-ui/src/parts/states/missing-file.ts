/** The messages of Chrome, Firefox, Safari and Vite for a script or style sheet that did not load. */
const missingFile = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/** Whether a part of the portal did not load. Chromium never fetches it again, so the document must be reloaded. */
export const isMissingFile = (error: unknown): boolean => error instanceof Error && missingFile.test(error.message);
