import { scheduleText } from '../alerts/schedule-text.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { counted } from '../ui/counted.ts';
import { Moment } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import styles from './admin.module.css';
import type { AlertsOverview } from './alerts-admin.server.ts';

/** The imports whose alerts wait for a decision, with what happens. */
export function HeldImports({ holds, timeZone }: Pick<AlertsOverview, 'holds'> & { timeZone: string }) {
  if (holds.length === 0) return null;
  return (
    <section className={styles.held}>
      <h2>Waiting for you</h2>
      {holds.map(({ id, import_id, changes, held_at, source }) => (
        <div key={id}>
          <p>
            The <a href={`/app/admin/imports/${import_id}`}>import of {source}</a> would alert of{' '}
            {changes.toLocaleString('en-US')} changes, more than 500 at once. Nobody is told of them until you
            decide. Held since <Moment at={held_at} timeZone={timeZone} />.
          </p>
          <ChangeForm className={styles.buttons}>
            <input type="hidden" name="hold" value={id} />
            <button type="submit" name="what" value="release">
              Send these alerts<span className="visually-hidden"> of import {import_id}</span>
            </button>
            <button type="submit" name="what" value="drop">
              Drop them<span className="visually-hidden">: alerts of import {import_id}</span>
            </button>
          </ChangeForm>
        </div>
      ))}
    </section>
  );
}

/** The messages that have failed for good, with a button to try each again. */
export function FailedMessages({ failed, timeZone }: Pick<AlertsOverview, 'failed'> & { timeZone: string }) {
  if (failed.length === 0) return null;
  return (
    <section>
      <h2>Failed messages</h2>
      <StackedTable
        caption="Failed messages, newest first"
        isCaptionHidden
        rows={failed}
        rowKey={({ id }) => id}
        columns={[
          { heading: 'Message', isRowName: true, cell: ({ subject }) => subject },
          { heading: 'To', cell: ({ receiver }) => receiver },
          { heading: 'Made', cell: ({ made_at }) => <Moment at={made_at} timeZone={timeZone} /> },
          {
            heading: 'Reason',
            cell: ({ error, attempts }) => `${error ?? 'No answer'} (${counted(attempts, 'attempt')})`,
          },
          {
            heading: 'Try again',
            cell: ({ id, subject }) => (
              <ChangeForm className={styles.inRow}>
                <input type="hidden" name="message" value={id} />
                <button type="submit" name="what" value="retry">
                  Try again<span className="visually-hidden">: {subject}</span>
                </button>
              </ChangeForm>
            ),
          },
        ]}
      />
    </section>
  );
}

/** The newest messages that webhooks accepted, with a button to send each again. */
export function WebhookMessages({ hooked, timeZone }: Pick<AlertsOverview, 'hooked'> & { timeZone: string }) {
  if (hooked.length === 0) return null;
  return (
    <section>
      <h2>Sent to webhooks</h2>
      <StackedTable
        caption="Messages that webhooks accepted, newest first"
        isCaptionHidden
        rows={hooked}
        rowKey={({ id }) => id}
        columns={[
          { heading: 'Message', isRowName: true, cell: ({ subject }) => subject },
          { heading: 'User or organization', cell: ({ receiver }) => receiver },
          { heading: 'To', cell: ({ host }) => host },
          { heading: 'Sent', cell: ({ sent_at }) => sent_at && <Moment at={sent_at} timeZone={timeZone} /> },
          {
            heading: 'Send again',
            cell: ({ id, subject }) => (
              <ChangeForm className={styles.inRow}>
                <input type="hidden" name="message" value={id} />
                <button type="submit" name="what" value="replay">
                  Send again<span className="visually-hidden">: {subject}</span>
                </button>
              </ChangeForm>
            ),
          },
        ]}
      />
    </section>
  );
}

/** How many messages each rule makes. */
export function RuleVolumes({ rules }: Pick<AlertsOverview, 'rules'>) {
  return (
    <section>
      <h2>Alerts of users and organizations</h2>
      {rules.length === 0 ? (
        <EmptyNote>No user has an alert.</EmptyNote>
      ) : (
        <StackedTable
          caption="Those with the most messages in the last 30 days"
          rows={rules}
          rowKey={({ id }) => id}
          columns={[
            { heading: 'User or organization', isRowName: true, cell: ({ receiver }) => receiver },
            {
              heading: 'Watches',
              cell: ({ listId }) => (listId === null ? 'All tracked bills' : 'One tracking list'),
            },
            {
              heading: 'Sends',
              cell: (rule) => `${scheduleText(rule)}${rule.isPaused ? ' (paused)' : ''}`,
            },
            { heading: 'Messages', isNumber: true, cell: ({ messages }) => messages.toLocaleString('en-US') },
            { heading: 'Waiting', isNumber: true, cell: ({ waiting }) => waiting.toLocaleString('en-US') },
            { heading: 'Failed', isNumber: true, cell: ({ failed }) => failed.toLocaleString('en-US') },
          ]}
        />
      )}
    </section>
  );
}
