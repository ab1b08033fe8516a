import { useEffect, useRef, useState } from 'react';
import type { Move } from './card-order.ts';
import type * as Dragging from './drag-cards.ts';

/** Dragging is no part of a page's first load: it comes with the first move of a mouse, or once the page is at rest. */
const DRAGGING_AFTER_MS = 1_000;

/**
 * Loads what drags cards.
 * @param isOff where nothing is dragged
 * @param onDrop is called with the move of a card that was dropped
 * @returns undefined until it is loaded
 */
export function useDragging(isOff: boolean, onDrop: (move: Move) => void): typeof Dragging | undefined {
  const [dragging, setDragging] = useState<typeof Dragging>();
  const dropNow = useRef(onDrop);
  dropNow.current = onDrop;
  useEffect(() => {
    if (isOff) return;
    let end: (() => void) | undefined;
    let isLeft = false;
    const load = () => {
      clearTimeout(later);
      document.removeEventListener('pointermove', load);
      import('./drag-cards.ts').then((loaded) => {
        if (isLeft) return;
        setDragging(loaded);
        end = loaded.onCardDropped((dropped) => dropNow.current(dropped));
      }, console.error);
    };
    const later = setTimeout(load, DRAGGING_AFTER_MS);
    document.addEventListener('pointermove', load);
    return () => {
      isLeft = true;
      clearTimeout(later);
      document.removeEventListener('pointermove', load);
      end?.();
    };
  }, [isOff]);
  return dragging;
}
