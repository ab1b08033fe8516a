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
 * Dragging by mouse, and by a long touch where a browser knows that (W02, W05). It is loaded after the page, since everything
 * works without it. A card is told by `data-card`, a column by `data-position`.
 */

/** Lets a card be dragged, and another be dropped above or below it. @returns a function that ends it */
export function dragCard(element: HTMLElement): () => void {
  const unmark = () => delete element.dataset.edge;
  // A browser drags selected text instead of the card that it is on.
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

/** Lets cards be dropped into a column. @returns a function that ends it */
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

/** Calls back where a card was dropped. @returns a function that ends it */
export function onCardDropped(move: (move: Move) => void): () => void {
  return monitorForElements({
    onDrop({ source, location }) {
      const { dropTargets } = location.current;
      const column = dropTargets.map(({ element }) => element).find(isColumn);
      const position = column?.dataset.position ?? '';
      if (!isPosition(position)) return;
      const cards: Element[] = [...(column?.querySelectorAll('[data-card]') ?? [])];
      // Its own place is free once it is taken out. Cards that a filter hides have no place on the screen.
      const others = cards.filter((card) => card !== source.element);
      const shown = others.filter((card) => card.checkVisibility());
      const at = shown.filter((card) => isAbove(card, location.current.input.clientY)).length;
      const isWhereItWas = cards.filter((card) => card.checkVisibility()).indexOf(source.element) === at;
      if (isWhereItWas) return;
      const below = shown[at];
      move({
        id: Number(source.element.dataset.card),
        position,
        order: below && others.indexOf(below) + 1,
      });
    },
  });
}

/** By its upper half, as the line that shows where a card would go. */
function isAbove(card: Element, y: number): boolean {
  const { top, height } = card.getBoundingClientRect();
  return top + height / 2 < y;
}

function isColumn(element: Element): element is HTMLElement {
  return element instanceof HTMLElement && element.dataset.position !== undefined;
}
