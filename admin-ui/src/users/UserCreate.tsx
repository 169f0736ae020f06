import { NewUserForm } from './form/UserForm';

const UserCreate = () => <NewUserForm />;

export default UserCreate;
