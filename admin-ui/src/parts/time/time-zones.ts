/** All zones that the browser knows, and UTC, which some of them leave out (A110). */
export const timeZones = (): readonly string[] => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort();

export const defaultTimeZone = 'America/New_York';
