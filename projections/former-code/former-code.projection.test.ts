import type { FabricEvent } from '../../domain/fabric/fabric.events.js';
import { projected } from '../../test/kit/projected.js';
import { formerCodeModel } from './former-code.projection.js';

const ids = { fabricId: 'f1', companyId: 'c1' };
const texts = { alias: null, patternName: 'Twill', color: 'Red' };
const renamed = (from: string, code: string): FabricEvent => ({
  type: 'FabricEdited',
  data: { ...ids, texts: { ...texts, code }, from: { code: from } },
});
const recolored: FabricEvent = {
  type: 'FabricEdited',
  data: { ...ids, texts: { ...texts, code: 'F-2' }, from: { color: 'Blue' } },
};
const codesAfter = (...events: FabricEvent[]) =>
  projected(
    formerCodeModel,
    events.map((event) => ['fabric-f1', event]),
  );

describe('the former codes of a fabric', () => {
  it('are those that it was renamed from', () => {
    expect(codesAfter(renamed('F-001', 'F-2'), recolored, renamed('F-2', 'F-3'))).toMatchObject([
      { ...ids, code: 'F-001', codeLikeness: 'f-1' },
      { ...ids, code: 'F-2', codeLikeness: 'f-2' },
    ]);
  });

  it('are without the one that it has again', () => {
    expect(codesAfter(renamed('F-1', 'F-2'), renamed('F-2', 'F-1'))).toMatchObject([{ code: 'F-2' }]);
  });
});
