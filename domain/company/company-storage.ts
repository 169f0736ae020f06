/** Storage of a new company in MB for each user (A102). */
export const megabytesPerUser = 500;
