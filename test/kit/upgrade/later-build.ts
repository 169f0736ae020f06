import { orderModel } from '../../../projections/index.js';
import { laterOrderModel } from './later-order.js';

// Imported before a deployable, this makes it a later version of itself: the same code with a read model of a higher
// version.
Object.assign(orderModel, laterOrderModel);
