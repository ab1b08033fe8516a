import { createContext } from 'react';

/** The script of every page, with the scripts that it imports; undefined on a page that is made interactive as a whole. */
export const PageScriptContext = createContext<{ module: string; imports: string[] } | undefined>(undefined);
