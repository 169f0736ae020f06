/** By what a scan of a group is kept in this browser. */
export const scanTarget = (groupId: string): string => `group ${groupId}`;
