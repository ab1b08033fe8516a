import { createContext } from 'react-router';
import type { ApiDescription } from '../http/api-description.ts';
import type { Site } from './site.ts';

/** The site, for loaders and actions: `context.get(siteContext)`. */
export const siteContext = createContext<Site>();

/** The description of the API, for the page that shows it. */
export const apiDescriptionContext = createContext<ApiDescription>();

/** The reference number of the request in the log and on error pages. */
export const requestNumberContext = createContext<string>();

/** The client's network address, for rate limits. */
export const addressContext = createContext<string>();
