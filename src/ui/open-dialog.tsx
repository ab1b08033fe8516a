import { createRoot } from 'react-dom/client';

/** Shows a dialog at the end of the page. @param render returns the dialog, which calls `close` when it has closed */
export function openDialog(render: (close: () => void) => React.ReactNode): void {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  const close = () => {
    root.unmount();
    element.remove();
  };
  root.render(render(close));
}
