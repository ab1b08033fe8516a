import { hydrateIslands } from './app/islands.browser.ts';
import { openBillDetails } from './bills/bill-details.browser.ts';
import { copyCitations } from './layout/citation.browser.ts';
import { ignoreDoubleSubmits } from './layout/double-submits.browser.ts';
import { handleShortcuts } from './layout/keyboard-shortcuts.browser.ts';
import { updatePrintDate } from './layout/print-date.browser.ts';
import { reloadAfterUpgrade } from './layout/reload-after-upgrade.browser.ts';
import { switchThemes } from './layout/theme-switch.browser.ts';
import { hideMissingPortraits } from './legislators/portrait.browser.ts';
import { openNews } from './news/news-links.browser.ts';
import { rememberSessions } from './search/remembered-session.browser.ts';
import { suggestWhileTyping } from './search/suggesting-input.browser.ts';
import { scrollBackToTop } from './ui/back-to-top.browser.ts';
import { markErrorTitle } from './ui/error-title.browser.ts';
import { keepScroll } from './ui/keep-scroll.browser.ts';
import { moveBetweenSeats } from './ui/seat-chart.browser.ts';

/* What moves on every page. Each function listens for the whole document, so that it works for parts that are added later too. */
keepScroll();
reloadAfterUpgrade();
markErrorTitle();
switchThemes();
handleShortcuts();
ignoreDoubleSubmits();
rememberSessions();
suggestWhileTyping();
openBillDetails();
openNews();
scrollBackToTop();
hideMissingPortraits();
moveBetweenSeats();
copyCitations();
updatePrintDate();

hydrateIslands();
if ('__reactRouterContext' in window)
  import('./app/hydrate-page.tsx').then(({ hydratePage }) => hydratePage());
