import Button from '@mui/material/Button';
import { Plus, ShoppingCart } from 'lucide-react';
import { Link } from 'react-router';
import { configurationPages, useLinks } from '../configuration';
import { useText } from '../i18n/texts';
import { orderPaths } from '../orders';
import { useRights } from '../session/rights';

/** A button for the next step of a manufacturer, which is an order as soon as it has a vendor. */
export const StartButton = () => {
  const t = useText();
  const { isAdmin } = useRights();
  const { links } = useLinks();
  const hasNobody = links !== undefined && !links.some(({ status }) => status);
  const isFirst = isAdmin && hasNobody;
  const Icon = isFirst ? Plus : ShoppingCart;
  return (
    <Button
      variant="contained"
      component={Link}
      to={isFirst ? configurationPages.manufacturer : orderPaths('manufacturer').create}
      startIcon={<Icon />}
    >
      {t(isFirst ? 'edit.first-vendor' : 'orders.create')}
    </Button>
  );
};
