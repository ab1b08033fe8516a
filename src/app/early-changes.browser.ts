/** The fields that the visitor has changed and the buttons that they have pressed, in order. */
const changed = new Set<EventTarget | null>();

/**
 * Records which fields the visitor changes, and which buttons they press, before their island is interactive. What the browser
 * restores after Back is no change. Links, buttons that submit a form, and buttons of popovers work without scripts.
 */
export function recordEarlyChanges(): void {
  document.addEventListener('input', ({ target }) => changed.add(target), true);
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button?.type === 'button' && !button.popoverTargetElement) changed.add(button);
    },
    true,
  );
}

/**
 * Takes back what the visitor changed in an island before it is interactive.
 * @returns a function that makes the same changes again, so that the interactive island notices them
 */
export function takeEarlyChanges(island: HTMLElement): () => void {
  const repeats = [...changed].flatMap((field) =>
    field instanceof HTMLElement && island.contains(field) ? [takeChange(field)] : [],
  );
  return () => {
    for (const repeat of repeats) repeat?.();
  };
}

function takeChange(field: HTMLElement): (() => void) | undefined {
  if (field instanceof HTMLButtonElement) return () => field.click();
  if (field instanceof HTMLSelectElement)
    return () => field.dispatchEvent(new Event('change', { bubbles: true }));
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    if (field.checked === field.defaultChecked) return undefined;
    field.checked = field.defaultChecked;
    return () => field.click();
  }
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined;
  const { value } = field;
  field.value = field.defaultValue;
  return () => {
    // React replaces the property of the element itself, and ignores events without a change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
