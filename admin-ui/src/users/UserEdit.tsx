import { WithUser } from './WithUser';
import { UserForm } from './UserForm';

const UserEdit = () => <WithUser render={(user) => <UserForm key={user.id} user={user} />} />;

export default UserEdit;
