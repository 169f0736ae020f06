import { Layers } from 'lucide-react';
import { lazy } from 'react';

export const inventoryGroups = {
  name: 'InventoryGroups',
  list: lazy(() => import('./list/GroupList')),
  create: lazy(() => import('./GroupCreate')),
  edit: lazy(() => import('./GroupEdit')),
  icon: Layers,
  recordRepresentation: 'name',
};
