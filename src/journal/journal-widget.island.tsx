import { island } from '../ui/island.tsx';
import { JournalWidget } from './journal-widget.tsx';

export default island('journal/journal-widget', JournalWidget);
