import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { sendChange } from '../ui/change.ts';
import { Dialog } from '../ui/dialog.tsx';
import { LoadState } from '../ui/load-state.tsx';
import styles from './tracking-forms.module.css';
import type { TrackingDone } from './tracking-schemas.ts';
import type { Notice } from './use-tracking.ts';

interface TrackingDialogProps {
  billIds: number[];
  /** The session in which bill numbers are looked up first. */
  sessionId: number | undefined;
  /** Called after each change. */
  onChange: () => void;
  onClose: () => void;
}

/**
 * The "Manage tracking lists" dialog (T01). It shows a fragment of plain forms from the server, submits them
 * to the tracking endpoint and reloads the fragment.
 */
export default function TrackingDialog({ billIds, sessionId, onChange, onClose }: TrackingDialogProps) {
  const [html, setHtml] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [notice, setNotice] = useState<Notice & { isError?: true }>();
  const fragment = useRef<HTMLDivElement>(null);
  const pressedValue = useRef<string>(undefined);
  // Changes are sent one after another, and only the newest fragment is shown (D16).
  const changes = useRef(Promise.resolve());
  const lastLoad = useRef(0);
  const idList = billIds.join(',');

  const load = useCallback(async () => {
    const form = new URLSearchParams(idList ? idList.split(',').map((id) => ['billIds[]', id]) : []);
    form.set('sessionId', String(sessionId ?? ''));
    setFailed(false);
    const request = ++lastLoad.current;
    const loaded = await sendChange<string>('POST', '/api/loadBillTracking', form);
    if (request !== lastLoad.current) return;
    if (loaded.isDone) setHtml(loaded.data);
    else setFailed(true);
  }, [idList, sessionId]);
  useEffect(() => void load(), [load]);

  // The new fragment replaces the pressed button, so focus moves to its counterpart in the same row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the fragment changes
  useEffect(() => {
    if (pressedValue.current === undefined) return;
    const button = fragment.current?.querySelector<HTMLElement>(`button[value="${pressedValue.current}"]`);
    (button ?? fragment.current)?.focus();
    pressedValue.current = undefined;
  }, [html]);

  const change = (fields: URLSearchParams) => {
    changes.current = changes.current.then(async () => {
      const changed = await sendChange<TrackingDone>('POST', '/api/tracking', fields);
      if (!changed.isDone) return setNotice({ text: changed.message, undo: null, isError: true });
      setNotice({ text: changed.data.said, undo: changed.data.undo });
      onChange();
      void load();
    });
  };
  const send = (event: FormEvent<HTMLDivElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = new URLSearchParams();
    // The target of a submit event is always a form.
    for (const [name, value] of new FormData(event.target as HTMLFormElement, submitter))
      fields.append(name, String(value));
    pressedValue.current = submitter?.getAttribute('value') ?? '';
    change(fields);
  };

  return (
    <Dialog title="Manage tracking lists" onClose={onClose}>
      <div className={styles.notice} role={notice?.isError ? 'alert' : 'status'}>
        {notice?.text}
        {notice?.undo && (
          <button type="button" onClick={() => change(new URLSearchParams(notice.undo ?? {}))}>
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
