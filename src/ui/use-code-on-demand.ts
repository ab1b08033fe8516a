import { useCallback, useState } from 'react';

/**
 * A component whose code the browser loads when it is needed first.
 * @param load imports the component; the same function each time
 * @returns the component, undefined until it is loaded; and a function that loads it and then calls `onLoaded`. If it cannot be
 *   loaded, for instance without a connection, the browser opens `address` instead, a page for the same purpose.
 */
export function useCodeOnDemand<Props>(load: () => Promise<React.ComponentType<Props>>) {
  const [Component, setComponent] = useState<React.ComponentType<Props>>();
  const withCode = useCallback(
    async (onLoaded: () => void, address: string) => {
      const { dataset } = document.body;
      // `reloadAfterUpgrade` must not reload the page as well.
      dataset.loading = 'lazy';
      const loaded = await load().catch(() => undefined);
      delete dataset.loading;
      if (!loaded) return location.assign(address);
      setComponent(() => loaded);
      onLoaded();
    },
    [load],
  );
  return { Component, withCode };
}
