import { UserForm } from './UserForm';

const UserCreate = () => <UserForm user={undefined} />;

export default UserCreate;
