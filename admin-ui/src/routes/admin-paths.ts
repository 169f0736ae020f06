/**
 * react-admin makes its own paths from the names of resources (`/Orders/12`); the specification has other ones. Our
 * resources begin with a capital, so a path of react-admin is never mistaken for one of the specification.
 */
interface ResourcePaths {
  readonly list: string;
  readonly create?: string;
  readonly edit?: (id: string) => string;
  readonly show?: (id: string) => string;
}

const resourcePaths: Readonly<Record<string, ResourcePaths>> = {
  Fabrics: { list: '/fabrics' },
  InventoryGroups: {
    list: '/swatch-inventory-group',
    create: '/add-inventory-group',
    edit: (id) => `/edit-inventory-group/${id}`,
    show: (id) => `/scanned-swatches/${id}`,
  },
  Orders: {
    list: '/orders_history',
    create: '/order/create',
    edit: (id) => `/order/edit/${id}`,
    show: (id) => `/orders/${id}`,
  },
  Users: {
    list: '/user-setup',
    create: '/user-setup/add-user',
    edit: (id) => `/user-setup/edit-user/${id}`,
    show: (id) => `/user-setup/view-user/${id}`,
  },
  Customers: { list: '/configuration' },
};

const pathOf = (paths: ResourcePaths, id: string | undefined, action: string | undefined): string => {
  if (id === undefined) return paths.list;
  if (id === 'create') return paths.create ?? paths.list;
  return (action === 'show' ? paths.show : paths.edit)?.(id) ?? paths.list;
};

/** The path of the specification for one that react-admin made; every other path as it is. */
export const specifiedPath = (path: string): string => {
  const [pathname = '', ...rest] = path.split(/(?=[?#])/);
  const prefix = pathname.startsWith('/vendor/') ? '/vendor' : '';
  const [, resource = '', id, action] = pathname.slice(prefix.length).split('/');
  const paths = resourcePaths[resource];
  return paths === undefined ? path : `${prefix}${pathOf(paths, id, action)}${rest.join('')}`;
};
