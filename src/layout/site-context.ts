import type { ApiDescription } from '../http/api-description.ts';
import { contextKey } from '../http/request-context.ts';
import type { Site } from './site.ts';

/** The site, for loaders and actions: `context.get(siteContext)`. */
export const siteContext = contextKey<Site>('site');

/** The description of the API, for the page that shows it. */
export const apiDescriptionContext = contextKey<ApiDescription>('description of the API');

/** The reference number of the request in the log and on error pages. */
export const requestNumberContext = contextKey<string>('reference number');

/** The addresses of the site's style sheets. */
export const stylesContext = contextKey<readonly string[]>('style sheets');

/** The client's network address, for rate limits. */
export const addressContext = contextKey<string>('network address');
