import { TooSlow } from '../../errors/too-slow.js';
import { anyOf, eq, everything } from '../../query/query.js';
import { refuseSlow } from './find.js';

describe('a question that had no answer in time', () => {
  it('is refused with the fields of its filter', async () => {
    const asked = anyOf(eq('alias', 'Quay'), { kind: 'search', fields: ['code', 'alias'], text: 'a' });
    await expect(refuseSlow(asked, Promise.reject(new TooSlow()))).rejects.toMatchObject({
      code: 'query.too-slow',
      message: 'The filter by alias, code takes too long. Ask for less at once, or by other fields.',
    });
  });

  it('is refused without fields where none was named', async () => {
    await expect(refuseSlow(everything, Promise.reject(new TooSlow()))).rejects.toThrow(
      'The whole list takes too long',
    );
  });

  it('keeps every other error', async () => {
    await expect(refuseSlow(everything, Promise.reject(new RangeError('other')))).rejects.toThrow(RangeError);
  });
});
