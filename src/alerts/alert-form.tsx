import { ChangeForm } from '../layout/change-form.tsx';
import { ErrorSummary, type FormErrors } from '../ui/error-summary.tsx';
import formStyles from '../ui/form-parts.module.css';
import { SelectField } from '../ui/form-parts.tsx';
import type { EnteredAlert } from './alert-fields.ts';
import {
  ALERT_KINDS,
  type AlertKind,
  DEFAULT_KINDS,
  DEFAULT_KINDS_OF_DAYS,
  KINDS,
  KINDS_OF_DAYS,
} from './alert-kinds.ts';
import styles from './alerts.module.css';
import { ChannelFields } from './channel-fields.tsx';
import type { Frequency } from './due-times.ts';
import { QuietFields } from './quiet-fields.tsx';
import { hourText, WEEKDAYS } from './schedule-text.ts';

const FREQUENCY_NAMES: Record<Frequency, string> = {
  'at once': 'At once, within a minute of an import',
  hourly: 'Every hour',
  daily: 'Every day',
  weekly: 'Every week',
  never: 'Never: only keep it here, with its feeds',
};

const DEFAULT_SCHEDULE = { frequency: 'daily', hour: 7, weekday: 1 } as const;

/** A record or a search that an alert can watch. */
export interface AlertSubject {
  /** As `subjectValue` writes it. */
  value: string;
  title: string;
  /** Whether each new record that it finds is told, so that there are no kinds of changes to choose from. */
  findsNew?: boolean;
  /** Whether it is about days, which have fewer kinds of changes. */
  isOfDays?: boolean;
}

interface AlertFormProps {
  lists: { id: number; name: string; organization_name: string | null }[];
  /** The record whose page led here, or that the rule watches; undefined for none. */
  record: AlertSubject | undefined;
  /** The rule that is changed; undefined for a new one. */
  ruleId: number | undefined;
  /** What the form shows; undefined for the choices of a new rule: every morning, before the working day. */
  entered: EnteredAlert | undefined;
  /** What a new rule watches unless something else is chosen (`subjectValue`). */
  subject: string;
  errors: FormErrors | undefined;
  /** Whether it is for saving a search, of which there are no messages unless the user chooses some. */
  isSaving: boolean;
  /** The organizations that the user may edit. */
  organizations: readonly { id: number; name: string }[];
  channel: Pick<React.ComponentProps<typeof ChannelFields>, 'receiver' | 'webhook' | 'browsers'>;
}

const HOW_TO_WATCH_A_RECORD =
  'For one bill, legislator, committee, day, or search, open its page and choose “Alerts” there.';

function hintOfRecord(record: AlertSubject | undefined): string | undefined {
  return record?.isOfDays
    ? 'Of the bills of a day, you hear of roll calls, decisions, and arrivals on a floor.'
    : undefined;
}

/** The form of a new or existing alert. */
export function AlertForm({
  lists,
  record,
  ruleId,
  entered,
  subject,
  isSaving,
  organizations,
  channel,
  errors,
}: AlertFormProps) {
  const kinds = entered?.kinds ?? (record?.isOfDays ? DEFAULT_KINDS_OF_DAYS : DEFAULT_KINDS);
  const { frequency, hour, weekday } =
    entered ?? (isSaving ? { ...DEFAULT_SCHEDULE, frequency: 'never' } : DEFAULT_SCHEDULE);
  return (
    <ChangeForm className={styles.form}>
      <ErrorSummary errors={errors} />
      <input type="hidden" name="rule" value={ruleId ?? ''} />
      <SelectField
        name="list"
        label="What to watch"
        hint={record || ruleId ? hintOfRecord(record) : HOW_TO_WATCH_A_RECORD}
        defaultValue={entered ? entered.list : subject}
        errors={errors}
      >
        <option value="">All bills you track, and the meetings on your agenda</option>
        {record && (
          <option
            value={record.value}
            data-finds-new={record.findsNew || undefined}
            data-of-days={record.isOfDays || undefined}
          >
            {record.title}
          </option>
        )}
        {lists.map(({ id, name, organization_name }) => (
          <option key={id} value={id}>
            The bills on “{name}”{organization_name && ` (${organization_name})`}
          </option>
        ))}
      </SelectField>
      {!ruleId && organizations.length > 0 && (
        <SelectField
          name="organization"
          label="Who gets it"
          hint="Mail and notifications come to each member of an organization, who can mute them. A webhook gets each message once."
          defaultValue={entered?.organization}
          errors={errors}
        >
          <option value="">Only me</option>
          {organizations.map(({ id, name }) => (
            <option key={id} value={id}>
              All members of {name}
            </option>
          ))}
        </SelectField>
      )}
      <fieldset className={`${formStyles.choice} ${styles.ofChanges}`} id="kinds">
        <legend>What to tell you</legend>
        {KINDS.map((kind) => (
          <label key={kind} data-not-of-days={!KINDS_OF_DAYS.includes(kind) || undefined}>
            <input type="checkbox" name="kinds" value={kind} defaultChecked={kinds.includes(kind)} />
            <KindLabel kind={kind} />
          </label>
        ))}
      </fieldset>
      <SelectField name="frequency" label="How often" defaultValue={frequency} errors={errors}>
        {Object.entries(FREQUENCY_NAMES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className={styles.ofMessages}>
        <SelectField
          name="hour"
          label="At"
          hint="For messages every day or every week."
          defaultValue={hour}
          errors={errors}
        >
          {Array.from({ length: 24 }, (_, each) => (
            <option key={hourText(each)} value={each}>
              {hourText(each)}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="weekday"
          label="On"
          hint="For messages every week."
          defaultValue={weekday}
          errors={errors}
        >
          {WEEKDAYS.map((name, at) => (
            <option key={name} value={at + 1}>
              {name}
            </option>
          ))}
        </SelectField>
        <ChannelFields {...channel} entered={entered} errors={errors} />
        <fieldset className={`${formStyles.choice} ${styles.ofChanges}`}>
          <legend>Urgent changes</legend>
          <label>
            <input type="checkbox" name="urgent" defaultChecked={entered?.urgent ?? true} />
            Tell me at once of meetings within three days, of canceled or moved ones, and of bills that come
            to the floor or up for signature
          </label>
        </fieldset>
        <QuietFields entered={entered} errors={errors} />
      </div>
      <p className={styles.buttons}>
        <button type="submit" name="what" value="save" className="main-button">
          {ruleId ? 'Save alert' : isSaving ? 'Save search' : 'Add alert'}
        </button>
        <button type="submit" name="what" value="preview">
          Preview
        </button>
        {ruleId && <a href="/app/alerts">Cancel</a>}
      </p>
    </ChangeForm>
  );
}

/** What a kind has. Of the bills of a day, only some of a status is told, which the hint of the field says. */
function KindLabel({ kind }: { kind: AlertKind }) {
  if (kind !== 'status') return ALERT_KINDS[kind];
  const [name, examples] = ALERT_KINDS[kind].split(/(?=: )/);
  return (
    <span>
      {name}
      <span data-not-of-days>{examples}</span>
    </span>
  );
}
