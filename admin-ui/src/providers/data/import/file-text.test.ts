import { fileText } from './file-text';

const bytesOf = (file: Buffer): ArrayBuffer => new Uint8Array(file).buffer;

describe('the text of a table', () => {
  it.each([
    ['UTF-8', Buffer.from('Köper,Grün')],
    ['UTF-8 with its mark', Buffer.from('\uFEFFKöper,Grün')],
    ['the code page of Windows', Buffer.from('Köper,Grün', 'latin1')],
  ])('is read from %s', (_, file) => {
    expect(fileText(bytesOf(file))).toBe('Köper,Grün');
  });
});
