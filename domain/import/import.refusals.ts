import { defineRefusals } from '../kit/refusals.js';

/** Refusals of a file that is imported. */
export const importRefusals = defineRefusals({
  'import.too-many-rows': { kind: 'size', text: 'A file has {most} rows at most' },
  'import.record-too-large': { kind: 'size', text: 'A row has 64 columns and 10,000 characters at most' },
  'import.code-twice': {
    kind: 'rule',
    text: 'Row {row} of this file has this code already; each code is imported once',
  },
  'import.switch-invalid': { kind: 'value', text: 'true or false is wanted here' },
  'import.file-invalid': { kind: 'value', text: 'This is no CSV file' },
  'import.header-invalid': { kind: 'value', text: 'The first row must name the columns. {faults}' },
  'import.column-missing': { kind: 'value', text: 'Missing: {columns}' },
  'import.column-twice': { kind: 'value', text: 'Twice: {columns}' },
  'import.refused': { kind: 'value', text: 'Nothing was imported, as some rows need a correction.' },
  'import.on-error-invalid': { kind: 'value', text: 'onError is skip or refuse.' },
  'import.code-similar': { kind: 'rule', text: 'Did you mean {code}?' },
  'import.spreadsheet': { kind: 'format', text: 'Choose a .csv file. In Excel: Save As, CSV UTF-8.' },
  'import.no-content': { kind: 'value', text: 'Something went wrong while uploading' },
  'import.letter-lost': { kind: 'value', text: 'A letter was lost here (\uFFFD). Save the file as CSV UTF-8.' },
});
