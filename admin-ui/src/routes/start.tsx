import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { show } from '../public/show';
import { routes } from './routes';

const router = createBrowserRouter(routes);

export const start = (root: HTMLElement): void => show(root, <RouterProvider router={router} />);
