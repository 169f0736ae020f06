import { NewUserForm } from './UserForm';

const UserCreate = () => <NewUserForm />;

export default UserCreate;
