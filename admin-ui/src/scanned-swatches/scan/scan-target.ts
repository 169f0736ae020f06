/** The key under which the browser keeps an unfinished scan of a group. */
export const scanTarget = (groupId: string): string => `group ${groupId}`;
