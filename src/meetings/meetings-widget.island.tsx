import { island } from '../ui/island.tsx';
import { MeetingsWidget } from './meetings-widget.tsx';

export default island('meetings/meetings-widget', MeetingsWidget);
