import { defineRefusals } from '../kit/refusals.js';

export const importRefusals = defineRefusals({
  'import.too-many-rows': { kind: 'size', text: 'A file has {most} rows at most' },
  'import.record-too-large': { kind: 'size', text: 'A row has 64 columns and 10,000 characters at most' },
  'import.code-twice': {
    kind: 'rule',
    text: 'Row {row} of this file has this code already; each code is imported once',
  },
  'import.switch-invalid': { kind: 'value', text: 'true or false is wanted here' },
  'import.file-required': { kind: 'value', text: 'Select a File first.' },
  'import.file-invalid': { kind: 'value', text: 'This is no CSV file' },
  'import.surplus-cells': { kind: 'value', text: 'This row has {cells} cells, the headings are {headings}' },
  'import.quote-unpaired': { kind: 'value', text: 'A quotation mark stands alone in this cell' },
  'import.separators-differ': {
    kind: 'value',
    text: 'The headings are separated by {headings}, the rows by {rows}. Save the file with one separator.',
  },
  'import.code-shortened': { kind: 'value', text: 'This code was shortened by a spreadsheet' },
  'import.header-invalid': { kind: 'value', text: 'The first row must name the columns. {faults}' },
  'import.column-missing': { kind: 'value', text: 'Missing: {columns}' },
  'import.column-twice': { kind: 'value', text: 'Twice: {columns}' },
  'import.headings-found': { kind: 'value', text: 'Found: {headings}' },
  'import.refused': { kind: 'value', text: 'Nothing was imported, as some rows need a correction.' },
  'import.on-error-invalid': { kind: 'value', text: 'onError is skip or refuse.' },
  'import.code-similar': { kind: 'rule', text: 'Did you mean {code}?' },
  'import.spreadsheet': { kind: 'format', text: 'Choose a .csv file. In Excel: Save As, CSV UTF-8.' },
  'import.no-content': { kind: 'value', text: 'Something went wrong while uploading' },
  'import.letter-lost': { kind: 'value', text: 'A letter was lost here (\uFFFD). Save the file as CSV UTF-8.' },
});
