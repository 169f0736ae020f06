import { landingLabels } from '../admin-ui/src/public/landing/landing-labels.js';
import { drawLabel, fitCode } from '../domain/label/draw-label.js';
import { loadEncoder } from '../infra/barcodes/encode-modules.js';

test('the labels on the landing page are those that the product prints on a roll', async () => {
  const [encode, size] = [await loadEncoder(), { width: 50, height: 25 }];
  const drawn = landingLabels.map(({ code, pattern }) => {
    const wanted = { codeType: 'Code 128', code, content: code } as const;
    const fit = fitCode(wanted, size, ['pattern_name'], encode);
    const shapes = fit === undefined ? [] : drawLabel(wanted, { pattern_name: pattern }, size, fit, encode);
    const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []));
    expect(texts.map(({ text }) => text)).toEqual([pattern, code]);
    const [d = ''] = shapes.flatMap((shape) => (shape.kind === 'path' ? [shape.d] : []));
    return { code, pattern, d, textsAt: texts.map(({ x, y }) => [x, y]) };
  });
  expect(drawn).toEqual(landingLabels);
});
