/** All zones of the browser, and UTC, which some browsers lack (A110). */
export const timeZones = (): readonly string[] => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort();

export const defaultTimeZone = 'America/New_York';
