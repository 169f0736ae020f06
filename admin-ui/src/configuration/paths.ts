/** A manufacturer configures its company, a vendor how it is paid. */
export const configurationPages = { manufacturer: '/configuration', vendor: '/configurations' };
