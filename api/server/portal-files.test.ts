import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPortalFiles } from './portal.js';

describe('the files of the portal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-portal-'));
  const textOf = async (path: string, installation: object): Promise<string | undefined> =>
    (await (await openPortalFiles(folder, installation, 'https://selvage.example')).get(path))?.bytes.toString('utf8');

  beforeAll(() => {
    writeFileSync(join(folder, 'index.html'), '<head><!-- installation --></head>');
    writeFileSync(join(folder, 'index.js'), "'<!-- installation -->'");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('contain the data of the installation, and nothing else', async () => {
    const data = '<script type="application/json" id="installation">{"hasMailPage":true}</script>';
    expect(await textOf('/index.html', { hasMailPage: true })).toBe(`<head>${data}</head>`);
    expect(await textOf('/index.js', { hasMailPage: true })).toBe("'<!-- installation -->'");
  });

  it.each([
    ['landing', '/'],
    ['login', '/login'],
  ])('name the address and the picture of the public page %s', async (name, path) => {
    mkdirSync(join(folder, 'prerendered'), { recursive: true });
    writeFileSync(join(folder, 'prerendered', `${name}.html`), '<!-- installation -->');
    const text = await textOf(`/prerendered/${name}.html`, {});
    expect(text).toContain(`<link rel="canonical" href="https://selvage.example${path}">`);
    expect(text).toContain(`<meta property="og:url" content="https://selvage.example${path}">`);
    expect(text).toContain('<meta property="og:image" content="https://selvage.example/preview.png">');
    expect(await textOf('/index.html', {})).not.toContain('canonical');
  });

  it('do not end their data block by any text in it', async () => {
    const text = await textOf('/index.html', { supportEmail: "</script><script>alert('$&')" });
    expect(text).toContain('{"supportEmail":"\\u003c/script>\\u003cscript>alert(\'$&\')"}');
  });

  it('are missing while they are removed, and are served again afterwards', async () => {
    const path = join(folder, 'late.js');
    writeFileSync(path, 'late');
    const files = await openPortalFiles(folder, {}, '');
    rmSync(path);
    expect(await files.get('/late.js')).toBeUndefined();
    writeFileSync(path, 'late');
    expect((await files.get('/late.js'))?.bytes.toString('utf8')).toBe('late');
  });

  it('have the type that browsers require of WebAssembly', async () => {
    writeFileSync(join(folder, 'reader.wasm'), '\0asm');
    const files = await openPortalFiles(folder, {}, '');
    expect((await files.get('/reader.wasm'))?.type).toBe('application/wasm');
  });

  it('are those that existed at the start', async () => {
    expect(await textOf('/gone.html', {})).toBeUndefined();
  });
});
