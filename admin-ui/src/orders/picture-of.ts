import type { OrderFabric } from '../types/wire';

/** What the thumbnail of a line shows. */
export const pictureOf = ({ pattern_name: pattern = null, color = null, photo = null }: OrderFabric) => ({
  pattern_name: pattern,
  color,
  photo,
});
