/** The local day and time in a zone. */
export const onTheWall = (instant: string, timeZone: string) => {
  const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...fields });
  const parts = format.formatToParts(Date.parse(instant));
  const read = (wanted: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find(({ type }) => type === wanted)?.value);
  return { year: read('year'), month: read('month'), day: read('day'), minutes: read('hour') * 60 + read('minute') };
};
