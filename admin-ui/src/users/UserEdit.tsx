import { WithUser } from './WithUser';
import { UserForm } from './form/UserForm';

const UserEdit = () => <WithUser render={(user) => <UserForm key={user.id} user={user} />} />;

export default UserEdit;
