import { createContext } from 'react-router';
import type { Site } from './site.ts';

/** Where loaders and actions find the site: `context.get(siteContext)`. */
export const siteContext = createContext<Site>();

/** What the log and an error page call this request. */
export const requestNumberContext = createContext<string>();
