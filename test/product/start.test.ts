import { loadedBy } from './loaded-packages.js';

describe('a start on the embedded stores', () => {
  test('loads few files, and of packages outside the bundle those with native code alone', () => {
    const { files, packages } = loadedBy();
    expect(files).toBeLessThan(60);
    // The first two load a binary; libsql finds its own by the next two, and lru-cache is loaded by the thread that writes.
    const native = ['@node-rs/argon2', 'libsql', '@neon-rs/load', 'detect-libc', 'lru-cache'];
    expect(packages.filter((name) => !native.includes(name))).toEqual([]);
    expect(packages).toEqual(expect.arrayContaining(['@node-rs/argon2', 'libsql']));
  });
});
