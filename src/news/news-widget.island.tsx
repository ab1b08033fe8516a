import { island } from '../ui/island.tsx';
import { NewsWidget } from './news-widget.tsx';

export default island('news/news-widget', NewsWidget);
