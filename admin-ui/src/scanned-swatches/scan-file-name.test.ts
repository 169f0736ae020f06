import { scanFileName } from './scan-file-name';

describe('the file of a scan', () => {
  it('is called by its group and its time, so that two scans of one day have two names', () => {
    const nameOf = (at: string) => scanFileName('Autumn / Showroom', at, 'UTC', 'CSV');
    expect(nameOf('2026-11-22T15:04:00.000Z')).toMatch(/^Autumn \. Showroom .*Nov 22.*\.csv$/);
    expect(nameOf('2026-11-22T15:04:00.000Z')).not.toBe(nameOf('2026-11-22T15:05:00.000Z'));
    expect(nameOf('2026-11-22T15:04:00.000Z')).not.toMatch(/[:/]/);
  });
});
