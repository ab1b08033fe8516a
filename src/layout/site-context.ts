import { createContext } from 'react-router';
import type { ApiDescription } from '../http/api-description.ts';
import type { Site } from './site.ts';

/** Where loaders and actions find the site: `context.get(siteContext)`. */
export const siteContext = createContext<Site>();

/** What the site's endpoints take and answer, for the page that shows it. */
export const apiDescriptionContext = createContext<ApiDescription>();

/** What the log and an error page call this request. */
export const requestNumberContext = createContext<string>();

/** The network address of whoever asks, for limits on how often something may be tried. */
export const addressContext = createContext<string>();
