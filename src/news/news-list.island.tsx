import { island } from '../ui/island.tsx';
import { NewsList } from './news-list.tsx';

export default island('news/news-list', NewsList);
