import { defineRefusals } from '../kit/refusals.js';

export const scanRefusals = defineRefusals({
  'scan.complete': { kind: 'rule', text: 'This scan is complete' },
  'scan.not-found': { kind: 'missing', text: 'There is no such scan' },
  'scan.id-taken': { kind: 'rule', text: 'This id belongs to another scan' },
  'scan.id-invalid': { kind: 'value', text: 'The id of a scan is a UUID' },
  'scan.name-required': { kind: 'value', text: 'Name is required' },
  'scan.name-too-long': { kind: 'value', text: 'At most 255 characters' },
  'scan.scans-invalid': {
    kind: 'value',
    text: 'Each scan has a code and the time of its scanning: ISO text, or whole milliseconds since 1970',
  },
  'scan.part-too-large': { kind: 'size', text: 'A part has 1,000 codes at most' },
  'scan.open': { kind: 'rule', text: 'This scan is not complete' },
  'scan.row-not-found': { kind: 'missing', text: 'This scan has no such row' },
  'scan.note-too-long': { kind: 'value', text: 'At most 500 characters' },
  'scan.resolution-invalid': {
    kind: 'value',
    text: 'Not one of: added, ignored, alias, not-ours, found, open',
  },
  'scan.too-large': { kind: 'size', text: 'A scan has 250,000 codes at most' },
  'scan.from-invalid': { kind: 'value', text: 'From is a whole number, 0 or more' },
  'scan.interrupted': { kind: 'rule', text: 'This scan is being completed, try again' },
});
