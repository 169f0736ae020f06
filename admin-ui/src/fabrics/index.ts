import { SwatchBook } from 'lucide-react';
import { lazy } from 'react';

/** Fabrics are added and edited in a modal of their list (S2 section 2). */
export const fabrics = {
  name: 'Fabrics',
  list: lazy(() => import('./list/FabricList')),
  icon: SwatchBook,
  recordRepresentation: 'code',
};
