/** The rights for the pending steps of an order, by side; a test compares them with the server's. */
export const nextStepRights = {
  manufacturer: ['any', 'Approve Orders', 'admin'],
  vendor: ['Quote Orders'],
} as const;
