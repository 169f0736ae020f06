/** The scans pending a review. An open scan is not pending, because its findings are not final. */
export const scansToReview = { isReviewed: false, status: ['missing', 'complete'] } as const;
