/** MB of storage that a new company has for each user (A102). */
export const megabytesPerUser = 500;
