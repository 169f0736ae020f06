import { useParams } from 'react-router';
import { GroupEditor } from './GroupEditor';

const GroupEdit = () => {
  const { id = '' } = useParams();
  return <GroupEditor key={id} id={id} />;
};

export default GroupEdit;
