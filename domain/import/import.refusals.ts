import { defineRefusals } from '../kit/refusals.js';

/** Refusals of a file that is imported. */
export const importRefusals = defineRefusals({
  'import.too-many-rows': { kind: 'size', text: 'A file has {most} rows at most' },
  'import.record-too-large': { kind: 'size', text: 'A row has 64 columns and 10,000 characters at most' },
  'import.code-twice': { kind: 'rule', text: 'Stands twice in this file' },
  'import.switch-invalid': { kind: 'value', text: 'true or false is wanted here' },
  'import.file-invalid': { kind: 'value', text: 'This is no CSV file' },
  'import.header-invalid': {
    kind: 'value',
    text: 'The first row must name the columns: a column is missing, or named twice',
  },
});
