import { defineRefusals } from '../kit/refusals.js';

export const labelRefusals = defineRefusals({
  'labels.nothing': { kind: 'value', text: 'Choose at least one fabric' },
  'labels.sheet-unknown': { kind: 'value', text: 'There is no such sheet' },
  'labels.sheet-invalid': { kind: 'value', text: '{fault}' },
  'labels.start-invalid': { kind: 'value', text: 'The start is 1 to {cells}' },
  'labels.copies-invalid': { kind: 'value', text: 'Copies are 1 to 20' },
  'labels.link-needs-qr': { kind: 'value', text: 'A link needs a QR Code' },
  'labels.codes-unknown': { kind: 'value', text: 'No fabric has the code {code}' },
  'labels.too-many': { kind: 'size', text: '10,000 labels at most' },
  'labels.do-not-fit': {
    kind: 'value',
    text: '{code} does not fit as {codeType}: choose Code 128, a QR Code or a larger label',
  },
});
