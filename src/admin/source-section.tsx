import { ChangeForm } from '../layout/change-form.tsx';
import { counted } from '../ui/counted.ts';
import { Moment } from '../ui/day.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import styles from './admin.module.css';
import type { SourceOverview } from './sources-admin.server.ts';

interface SourceSectionProps {
  source: SourceOverview;
  timeZone: string;
  /** The result of the test that was just made. */
  tested: { isOk: boolean; message: string } | undefined;
}

/** A source with its state, what waits for an administrator, its buttons and its last runs. */
export function SourceSection({ source, timeZone, tested }: SourceSectionProps) {
  const { name, title, attribution, behind, used, monthlyLimit, last_ok_at, removed, failing } = source;
  return (
    <section id={name}>
      <h2>{title}</h2>
      {tested && (
        <p role={tested.isOk ? 'status' : 'alert'}>
          <strong>{tested.isOk ? 'The test succeeded.' : 'The test failed.'}</strong> {tested.message}
        </p>
      )}
      <State source={source} timeZone={timeZone} />
      <p>
        {behind > 0
          ? `${counted(behind, 'bill')} changed and still to be fetched. `
          : last_ok_at && 'Nothing is left to be fetched. '}
        {used.toLocaleString('en-US')}
        {monthlyLimit > 0 && ` of ${monthlyLimit.toLocaleString('en-US')}`} requests used this month.
        {last_ok_at && (
          <>
            {' '}
            Last complete on <Moment at={last_ok_at} timeZone={timeZone} />.
          </>
        )}{' '}
        {attribution && `Data: ${attribution}.`}
      </p>
      <Held source={source} timeZone={timeZone} />
      <SourceButtons source={source} />
      <Runs source={source} timeZone={timeZone} />
      <RemoveSource name={name} title={title} />
      {failing.length > 0 && (
        <p>
          {title} could not give {failing.map((each) => each.name).join(', ')}. The site asks again later.
        </p>
      )}
      {removed.length > 0 && (
        <p>No longer listed: {removed.map((each) => each.name).join(', ')}. The records stay on this site.</p>
      )}
    </section>
  );
}

function State({ source, timeZone }: Pick<SourceSectionProps, 'source' | 'timeZone'>) {
  const { running, paused_at, due_at, hold_reason, requested_by } = source;
  if (running)
    return (
      <p role="status">
        <strong>Running</strong> since <Moment at={running.started_at} timeZone={timeZone} />.{' '}
        {running.progress}. Reload this page to see how far it is.
      </p>
    );
  if (paused_at)
    return (
      <p>
        <strong>Paused</strong> since <Moment at={paused_at} timeZone={timeZone} />.
      </p>
    );
  return (
    <>
      {hold_reason && (
        <p className={styles.held}>
          <strong>{due_at ? 'The last run failed.' : 'Waiting for you.'}</strong> {hold_reason}
        </p>
      )}
      <p>
        {due_at ? (
          <>
            {requested_by ? 'Starts within a minute, since ' : 'Next run: '}
            <Moment at={due_at} timeZone={timeZone} />.
          </>
        ) : (
          'It does not run until you run it.'
        )}
      </p>
    </>
  );
}

const HELD_KINDS: Record<string, string> = { bill: 'Bill', dataset: 'Dataset of' };

function Held({ source: { held }, timeZone }: Pick<SourceSectionProps, 'source' | 'timeZone'>) {
  if (held.length === 0) return null;
  return (
    <div className={styles.held}>
      <h3>Waiting for you</h3>
      {held.map(({ id, kind, name, held_reason, staged_at }) => (
        <div key={id}>
          <p>
            {HELD_KINDS[kind] ?? kind} {name}: {held_reason} Not imported. Fetched{' '}
            <Moment at={staged_at} timeZone={timeZone} />.
          </p>
          <ChangeForm className={styles.buttons}>
            <input type="hidden" name="record" value={id} />
            <button type="submit" name="what" value="release">
              Import it<span className="visually-hidden">: {name}</span>
            </button>
            <button type="submit" name="what" value="discard">
              Discard it<span className="visually-hidden">: {name}</span>
            </button>
          </ChangeForm>
        </div>
      ))}
    </div>
  );
}

function SourceButtons({
  source: { name, title, paused_at, running, hold },
}: Pick<SourceSectionProps, 'source'>) {
  const button = (what: string, label: string) => (
    <button type="submit" name="what" value={what}>
      {label}
      <span className="visually-hidden">: {title}</span>
    </button>
  );
  return (
    <ChangeForm className={styles.buttons}>
      <input type="hidden" name="name" value={name} />
      {!running && button('run', 'Run now')}
      {button('test', 'Test')}
      {hold === 'implausible' && button('accept', 'Accept the next list')}
      {paused_at ? button('resume', 'Resume') : button('pause', 'Pause')}
    </ChangeForm>
  );
}

const OUTCOMES: Record<string, string> = {
  done: 'Complete',
  partial: 'Not complete',
  failed: 'Failed',
  stopped: 'Stopped',
  interrupted: 'Interrupted',
};

function Runs({ source: { runs }, timeZone }: Pick<SourceSectionProps, 'source' | 'timeZone'>) {
  if (runs.length === 0) return null;
  return (
    <StackedTable
      caption="Last runs, newest first"
      rows={runs}
      rowKey={({ id }) => id}
      columns={[
        {
          heading: 'Started',
          isRowName: true,
          cell: ({ started_at }) => <Moment at={started_at} timeZone={timeZone} />,
        },
        { heading: 'Result', cell: ({ outcome }) => OUTCOMES[outcome ?? ''] ?? outcome },
        { heading: 'Summary', cell: ({ summary }) => summary },
        {
          heading: 'Started by',
          isLabeled: true,
          cell: ({ started_by }) => (started_by === 'schedule' ? 'Schedule' : started_by),
        },
      ]}
    />
  );
}

function RemoveSource({ name, title }: { name: string; title: string }) {
  return (
    <details>
      <summary>Remove {title}</summary>
      <p>
        This deletes its key and what is known of its records. The imported records stay. Pause the source
        instead if you need it later.
      </p>
      <ChangeForm className={styles.buttons}>
        <input type="hidden" name="name" value={name} />
        <button type="submit" name="what" value="remove">
          Remove<span className="visually-hidden">: {title}</span>
        </button>
      </ChangeForm>
    </details>
  );
}
