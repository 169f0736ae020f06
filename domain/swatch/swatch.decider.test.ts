import { scenario } from '../../test/kit/domain/scenario.js';
import { messageOf } from '../messages.js';
import { type AddSwatch, swatchDecider } from './swatch.decider.js';
import type { SwatchAdded } from './swatch.events.js';

const ids = { swatchId: 's1', groupId: 'g1', fabricId: 'f1', companyId: 'c1' };
const fabric = { code: 'F-100', alias: null, patternName: 'Twill', color: 'Red', grade: 'B' };
const add: AddSwatch = { type: 'AddSwatch', ...ids, fabric: { ...fabric, isDiscontinued: false, removals: 0 } };
const added: SwatchAdded = {
  type: 'SwatchAdded',
  data: { ...ids, fabric, gradeNotice: false, active: true, scanned: false, removals: 0 },
};
const { given } = scenario(swatchDecider);

describe('a swatch', () => {
  it('is added active and without a notice', () => given().when(add).then(added));
  it('is not added for a discontinued fabric', () => {
    given()
      .when({ ...add, fabric: { ...add.fabric, isDiscontinued: true } })
      .refuses('fabric.discontinued', messageOf('fabric.discontinued'));
  });
  it('is in a group one time', () => given(added).when(add).refuses('swatch.listed'));
  it('is added again after its own removal', () => {
    given(added, { type: 'SwatchRemoved', data: ids }).when(add).then(added);
  });
  it('is added again after all swatches of the fabric were removed', () => {
    given(added)
      .when({ ...add, fabric: { ...add.fabric, removals: 1 } })
      .then({ ...added, data: { ...added.data, removals: 1 } });
  });
  it('records an edit as requested, because its fabric may have changed it since', () => {
    given(added)
      .when({ type: 'EditSwatch', changes: { active: true } })
      .then({ type: 'SwatchEdited', data: { ...ids, changes: { active: true } } });
  });
  it('records no empty edit', () => given(added).when({ type: 'EditSwatch', changes: {} }).then());
  it('is removed', () => given(added).when({ type: 'RemoveSwatch' }).then({ type: 'SwatchRemoved', data: ids }));
  it('that was removed is not found', () => {
    given(added, { type: 'SwatchRemoved', data: ids }).when({ type: 'RemoveSwatch' }).refuses('swatch.not-found');
  });
});
