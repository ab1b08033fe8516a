import { createRoot } from 'react-dom/client';
import tableStyles from '../ui/stacked-table.module.css';
import { BillDetails } from './bill-details.tsx';

/** How to close the details that a button opened. */
const closings = new WeakMap<HTMLButtonElement, () => void>();

/** Opens the details of a bill below its row or line, or closes them. @param button a `BillDetailsButton` */
export function toggleBillDetails(button: HTMLButtonElement): void {
  const close = closings.get(button);
  button.setAttribute('aria-expanded', String(!close));
  if (close) {
    closings.delete(button);
    button.removeAttribute('aria-controls');
    close();
    return;
  }

  const row = button.closest('tr');
  const element = row ? rowAfter(row) : document.createElement('div');
  if (!row) button.closest('p')?.after(element);
  const billId = Number(button.dataset.billDetails);
  element.id = `bill-${billId}-details`;
  button.setAttribute('aria-controls', element.id);
  const root = createRoot(row ? element.firstElementChild! : element);
  root.render(<BillDetails billId={billId} number={button.dataset.number ?? ''} />);
  closings.set(button, () => {
    root.unmount();
    element.remove();
  });
}

/** A new row of the table with one cell. The roles are those of the other rows (`StackedTable`). */
function rowAfter(row: HTMLTableRowElement): HTMLTableRowElement {
  const added = document.createElement('tr');
  added.setAttribute('role', 'row');
  const cell = added.insertCell();
  cell.setAttribute('role', 'cell');
  cell.className = tableStyles.opened ?? '';
  cell.colSpan = row.cells.length;
  row.after(added);
  return added;
}
