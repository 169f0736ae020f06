/** The rights that the steps need for which an order waits, by side; a test holds them to the server's. */
export const nextStepRights = {
  manufacturer: ['any', 'Approve Orders', 'admin'],
  vendor: ['Quote Orders'],
} as const;
