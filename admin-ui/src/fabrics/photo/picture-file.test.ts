import { fittingSize } from './picture-file';

it('makes a large picture fit in 1600 px without changing its shape', () => {
  expect(fittingSize(4000, 3000)).toEqual({ width: 1600, height: 1200 });
  expect(fittingSize(900, 3200)).toEqual({ width: 450, height: 1600 });
});

it('leaves a small picture as it is', () => {
  expect(fittingSize(1600, 20)).toEqual({ width: 1600, height: 20 });
});
