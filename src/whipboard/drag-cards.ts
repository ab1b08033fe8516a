import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import type { Move } from './card-order.ts';
import { isPosition } from './positions.ts';

/*
 * Dragging by mouse, and by long touch in browsers that support it (W02, W05). It is loaded after the page, because the board
 * works without it. Cards have the attribute `data-card`, columns `data-position`.
 */

/** Makes a card draggable and a drop target for other cards. @returns a cleanup function */
export function dragCard(element: HTMLElement): () => void {
  const unmark = () => delete element.dataset.edge;
  // Browsers would drag selected text instead of the card under it.
  const deselect = () => getSelection()?.removeAllRanges();
  element.addEventListener('mousedown', deselect);
  return combine(
    () => element.removeEventListener('mousedown', deselect),
    draggable({
      element,
      onDragStart: () => {
        element.dataset.dragged = 'true';
      },
      onDrop: () => delete element.dataset.dragged,
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.element !== element,
      getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
      onDrag: ({ self }) => {
        element.dataset.edge = extractClosestEdge(self.data) ?? '';
      },
      onDragLeave: unmark,
      onDrop: unmark,
    }),
  );
}

/** Makes a column a drop target for cards. @returns a cleanup function */
export function dropIntoColumn(element: HTMLElement): () => void {
  const unmark = () => delete element.dataset.over;
  return dropTargetForElements({
    element,
    onDragEnter: () => {
      element.dataset.over = 'true';
    },
    onDragLeave: unmark,
    onDrop: unmark,
  });
}

/** Calls `move` when a card is dropped. @returns a cleanup function */
export function onCardDropped(move: (move: Move) => void): () => void {
  return monitorForElements({
    onDrop({ source, location }) {
      const { dropTargets } = location.current;
      const column = dropTargets.map(({ element }) => element).find(isColumn);
      const position = column?.dataset.position ?? '';
      if (!isPosition(position)) return;
      const cards: Element[] = [...(column?.querySelectorAll('[data-card]') ?? [])];
      // The dragged card itself does not count. Cards that a filter hides have no position on the screen.
      const others = cards.filter((card) => card !== source.element);
      const shown = others.filter((card) => card.checkVisibility());
      const at = shown.filter((card) => isAbove(card, location.current.input.clientY)).length;
      const isUnmoved = cards.filter((card) => card.checkVisibility()).indexOf(source.element) === at;
      if (isUnmoved) return;
      const below = shown[at];
      move({
        id: Number(source.element.dataset.card),
        position,
        order: below && others.indexOf(below) + 1,
      });
    },
  });
}

/** Whether the middle of a card is above `y`, matching the line that marks the drop position. */
function isAbove(card: Element, y: number): boolean {
  const { top, height } = card.getBoundingClientRect();
  return top + height / 2 < y;
}

function isColumn(element: Element): element is HTMLElement {
  return element instanceof HTMLElement && element.dataset.position !== undefined;
}
