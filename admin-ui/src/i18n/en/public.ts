/** Texts of the pages outside the portal. Kept apart, since they travel with the landing page. */
export const publicTexts = {
  'app.name': 'Selvage',
  'app.skip': 'Skip to content',
  'app.loading': 'Loading',
  'app.waiting': 'One moment',
  'error.generic': 'Something went wrong!',
  'error.processing': 'Something went wrong while processing!',
  'error.load': 'Data not loaded properly. Please refresh the page',
  'error.network': 'The server could not be reached. Check the connection and try again.',
  'error.reload': 'Refresh',
} as const;
