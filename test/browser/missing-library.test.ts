import { missingLibrary } from './missing-library.js';

const loading = 'chromium: error while loading shared libraries:';

test.each([
  ['nothing, when the program starts', { status: 0, stderr: '' }, undefined],
  [
    'the library, with the packages that hold it',
    { status: 127, stderr: `${loading} libnss3.so: cannot open shared object file: No such file or directory` },
    'no library libnss3.so: apt-get install libnss3 libnspr4',
  ],
  [
    'a library that cannot be read, without its folder',
    { status: 127, stderr: `${loading} /opt/lib/libnspr4.so: file too short` },
    'no library libnspr4.so: apt-get install libnss3 libnspr4',
  ],
  [
    'the words of the system, when the program is made for another one',
    { status: null, stderr: '', error: new Error('spawn Unknown system error -8') },
    'no browser that starts here: spawn Unknown system error -8',
  ],
])('names %s', (_what, ending, missing) => expect(missingLibrary(ending)).toBe(missing));
