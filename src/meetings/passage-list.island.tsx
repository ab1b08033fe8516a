import { island } from '../ui/island.tsx';
import { PassageList } from './passage-list.tsx';

export default island('meetings/passage-list', PassageList);
