import { createContext } from 'react';

/** The script of every page, with the scripts that it imports. */
export const PageScriptContext = createContext<{ module: string; imports: string[] } | undefined>(undefined);
