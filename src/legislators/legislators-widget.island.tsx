import { island } from '../ui/island.tsx';
import { LegislatorsWidget } from './legislators-widget.tsx';

export default island('legislators/legislators-widget', LegislatorsWidget);
