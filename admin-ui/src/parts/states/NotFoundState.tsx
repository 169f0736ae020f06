import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { t } from '../../i18n/texts';
import { homePath } from '../../pages/paths';
import { useReader } from '../../session/signed-in';
import { UnfinishedCloth } from './drawings';
import { StateCard } from './StateCard';

/** Whether an error means that a record does not exist. */
export const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;

interface NotFoundStateProps {
  /** The list that the record would be in. */
  readonly list?: { readonly label: string; readonly to: string };
  /** The likely reason, for records that are expected to disappear. */
  readonly hint?: string;
}

/** A record that does not exist, or belongs to another company. */
export const NotFoundState = ({ list, hint }: NotFoundStateProps) => {
  const { portal } = useReader();
  return (
    <StateCard
      heading="h1"
      picture={<UnfinishedCloth />}
      title={t('state.not-found')}
      hint={hint ?? t('state.not-found-hint')}
    >
      {list !== undefined && (
        <Button variant="contained" component={Link} to={list.to}>
          {t('state.to-list', { list: list.label })}
        </Button>
      )}
      <Button variant={list === undefined ? 'contained' : 'outlined'} component={Link} to={homePath(portal)}>
        {t(portal === 'support' ? 'state.back-overview' : 'state.back')}
      </Button>
    </StateCard>
  );
};
