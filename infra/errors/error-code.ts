/** The code that Node and drivers put on their errors (`ENOENT`, `ECONNRESET`), or undefined. */
export const errorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
