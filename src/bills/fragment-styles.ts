/* What the fragments of `bill-fragments.tsx` are dressed in, for a page that puts them in without their components. */
import '../frame/term.module.css';
import '../legislators/member-name.module.css';
import '../ui/empty-note.module.css';
import '../ui/stacked-table.module.css';
import './bill-lists.module.css';
import './history-list.module.css';
