import { UploadPlaces } from './uploads.js';

describe('the places for uploads', () => {
  const codeOf = (act: () => unknown): unknown => {
    try {
      act();
      return undefined;
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error;
    }
  };

  it('are three for each user', () => {
    const places = new UploadPlaces();
    const ada = { actorId: 'ada', companyId: 'mill' };
    const [giveBack] = [places.take(ada), places.take(ada), places.take(ada)];
    expect(codeOf(() => places.take(ada))).toBe('too-many-requests');
    places.take({ actorId: 'ben', companyId: 'mill' });
    giveBack?.();
    giveBack?.();
    places.take(ada);
    expect(codeOf(() => places.take(ada))).toBe('too-many-requests');
  });

  it('are ten for each company', () => {
    const places = new UploadPlaces();
    for (let user = 0; user < 10; user += 1) places.take({ actorId: `user-${user}`, companyId: 'mill' });
    expect(codeOf(() => places.take({ actorId: 'one-more', companyId: 'mill' }))).toBe('too-many-requests');
    places.take({ actorId: 'one-more', companyId: 'dyer' });
  });

  it('are 32 for all', () => {
    const places = new UploadPlaces();
    for (let user = 0; user < 32; user += 1) places.take({ actorId: `user-${user}`, companyId: `company-${user % 8}` });
    expect(codeOf(() => places.take({ actorId: 'one-more', companyId: 'dyer' }))).toBe('backend.unavailable');
  });
});
