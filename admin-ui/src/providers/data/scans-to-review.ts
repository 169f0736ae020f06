/** The scans that wait for a review. An open scan is none of them, as its findings are not known yet. */
export const scansToReview = { isReviewed: false, status: ['missing', 'complete'] } as const;
