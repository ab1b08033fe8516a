import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { sendChange } from '../ui/change.ts';
import { Dialog } from '../ui/dialog.tsx';
import { LoadState } from '../ui/load-state.tsx';
import type { TrackingDone } from './tracking-answers.ts';
import styles from './tracking-forms.module.css';
import type { Notice } from './use-tracking.ts';

interface TrackingDialogProps {
  billIds: number[];
  /** In which session numbers are looked up first. */
  sessionId: number | undefined;
  /** Called after each change. */
  onChange: () => void;
  onClose: () => void;
}

/**
 * 'Manage tracking lists' (T01): the server's fragment with its plain forms. What they send goes to the endpoint of changes
 * instead of the page, and the fragment is loaded again.
 */
export default function TrackingDialog({ billIds, sessionId, onChange, onClose }: TrackingDialogProps) {
  const [html, setHtml] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [said, setSaid] = useState<Notice & { isRefusal?: true }>();
  const fragment = useRef<HTMLDivElement>(null);
  const pressed = useRef<string>(undefined);
  // Changes go one after the other; of what is loaded meanwhile only the newest shows (D16).
  const changes = useRef(Promise.resolve());
  const lastLoad = useRef(0);
  const asked = billIds.join(',');

  const load = useCallback(async () => {
    const form = new URLSearchParams(asked ? asked.split(',').map((id) => ['billIds[]', id]) : []);
    form.set('sessionId', String(sessionId ?? ''));
    setFailed(false);
    const turn = ++lastLoad.current;
    const loaded = await sendChange<string>('POST', '/api/loadBillTracking', form);
    if (turn !== lastLoad.current) return;
    if (loaded.isDone) setHtml(loaded.answer);
    else setFailed(true);
  }, [asked, sessionId]);
  useEffect(() => void load(), [load]);

  // What was pressed is another button now; focus stays in its row, so that the next one is where it was expected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is another fragment
  useEffect(() => {
    if (pressed.current === undefined) return;
    const button = fragment.current?.querySelector<HTMLElement>(`button[value="${pressed.current}"]`);
    (button ?? fragment.current)?.focus();
    pressed.current = undefined;
  }, [html]);

  const change = (fields: URLSearchParams) => {
    changes.current = changes.current.then(async () => {
      const changed = await sendChange<TrackingDone>('POST', '/api/tracking', fields);
      if (!changed.isDone) return setSaid({ text: changed.said, undo: null, isRefusal: true });
      setSaid({ text: changed.answer.said, undo: changed.answer.undo });
      onChange();
      void load();
    });
  };
  const send = (event: FormEvent<HTMLDivElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = new URLSearchParams();
    // Only forms are submitted.
    for (const [name, value] of new FormData(event.target as HTMLFormElement, submitter))
      fields.append(name, String(value));
    pressed.current = submitter?.getAttribute('value') ?? '';
    change(fields);
  };

  return (
    <Dialog title="Manage tracking lists" onClose={onClose}>
      <div className={styles.said} role={said?.isRefusal ? 'alert' : 'status'}>
        {said?.text}
        {said?.undo && (
          <button type="button" onClick={() => change(new URLSearchParams(said.undo ?? {}))}>
            Undo
          </button>
        )}
      </div>
      {failed ? (
        <LoadState state="failed" retry={load} />
      ) : (
        <LoadState state={html === undefined ? 'loading' : 'ready'} retry={load} />
      )}
      {html !== undefined && (
        <div
          ref={fragment}
          tabIndex={-1}
          onSubmit={send}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's fragment, rendered from components
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
    </Dialog>
  );
}
