import { island } from '../ui/island.tsx';
import { VotesPanel } from './votes-panel.tsx';

export default island('votes/votes-panel', VotesPanel);
