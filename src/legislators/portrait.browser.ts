/** Hides portraits that do not load, so that the initials behind them are seen (P14). */
export function hideMissingPortraits(): void {
  const hide = (picture: EventTarget | null) => {
    if (picture instanceof HTMLImageElement && 'portrait' in picture.dataset) picture.hidden = true;
  };
  document.addEventListener('error', ({ target }) => hide(target), { capture: true });
  for (const picture of document.querySelectorAll<HTMLImageElement>('[data-portrait]'))
    if (picture.complete && picture.naturalWidth === 0) hide(picture);
}
