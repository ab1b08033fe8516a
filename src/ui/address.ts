import { createContext, useContext } from 'react';

/** The address of the current page within the site. */
export interface PageAddress {
  /** Such as `/app/votes`. */
  pathname: string;
  /** The query with its question mark, or an empty string. */
  search: string;
}

const AddressContext = createContext<PageAddress>({ pathname: '/', search: '' });

/** Gives the address to all components below. */
export const AddressProvider = AddressContext.Provider;

/** The address of the current page. */
export function useAddress(): PageAddress {
  return useContext(AddressContext);
}
