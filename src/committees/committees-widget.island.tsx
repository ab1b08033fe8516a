import { island } from '../ui/island.tsx';
import { CommitteesWidget } from './committees-widget.tsx';

export default island('committees/committees-widget', CommitteesWidget);
