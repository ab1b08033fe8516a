import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** Makes a page interactive as a whole. */
export function hydratePage(): void {
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
}
