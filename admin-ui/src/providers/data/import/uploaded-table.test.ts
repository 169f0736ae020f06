import { fileText, rowsWithLetters } from './uploaded-table';

const bytesOf = (file: Buffer): ArrayBuffer => new Uint8Array(file).buffer;

describe('the text of a table', () => {
  it.each([
    ['UTF-8', Buffer.from('Köper,Grün')],
    ['UTF-8 with its mark', Buffer.from('\uFEFFKöper,Grün')],
    ['UTF-16LE with its mark', Buffer.from('\uFEFFKöper,Grün', 'utf16le')],
    ['UTF-16BE with its mark', Buffer.from('\uFEFFKöper,Grün', 'utf16le').swap16()],
    ['the code page of Windows', Buffer.from('Köper,Grün', 'latin1')],
  ])('is read from %s', (_, file) => {
    expect(fileText(bytesOf(file))).toBe('Köper,Grün');
  });
});

test('the first rows with letters beyond ASCII are shown, each cut', () => {
  const rows = ['code', 'a,Köper', 'b,Plain', `c,${'ü'.repeat(200)}`, 'd,é', 'e,ß'];
  expect(rowsWithLetters(rows.join('\r\n'))).toEqual(['a,Köper', `c,${'ü'.repeat(118)}`, 'd,é']);
  expect(rowsWithLetters('code\nplain')).toEqual([]);
});
