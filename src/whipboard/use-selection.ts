import { useCallback, useState } from 'react';

/** The members of a board who are selected, to be moved together. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback((id: number) => {
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  return {
    selected,
    toggle,
    select: (ids: readonly number[]) => setSelected((before) => new Set([...before, ...ids])),
    clear: () => setSelected(new Set()),
  };
}
