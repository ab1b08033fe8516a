import { counted } from '../ui/counted.ts';
import type { FormErrors } from '../ui/error-summary.tsx';
import { SelectField, TextField } from '../ui/form-parts.tsx';
import type { EnteredAlert } from './alert-fields.ts';
import { WEBHOOK_FORMATS, type WebhookFormat } from './webhook-formats.ts';

interface ChannelFieldsProps {
  /** Who gets mail: an email address, or each member of an organization. */
  receiver: string;
  /** The webhook of the rule that is changed. */
  webhook: { format: WebhookFormat; host: string } | undefined;
  /** The number of browsers in which the user turned on notifications. */
  browsers: number;
  entered: EnteredAlert | undefined;
  errors: FormErrors | undefined;
}

/** The fields for where an alert sends its messages. */
export function ChannelFields({ receiver, webhook, browsers, entered, errors }: ChannelFieldsProps) {
  return (
    <>
      <SelectField
        name="channel"
        label="Where to send messages"
        hint={
          <>
            Notifications are on in {browsers === 0 ? 'none of your browsers' : counted(browsers, 'browser')}.{' '}
            <a href="/app/account/notifications">Manage notifications</a>
          </>
        }
        defaultValue={entered?.channel || 'mail'}
        errors={errors}
      >
        <option value="mail">Mail to {receiver}</option>
        <option value="push">Notifications in my browsers</option>
        <optgroup label="Webhook">
          {Object.entries(WEBHOOK_FORMATS).map(([format, name]) => (
            <option key={format} value={format}>
              {format === 'json' ? 'Another program (signed JSON)' : name}
            </option>
          ))}
        </optgroup>
      </SelectField>
      <TextField
        name="webhookUrl"
        label="Address of the webhook"
        hint={
          webhook
            ? `Leave blank to keep the address at ${webhook.host}. It is not shown, because everybody who has it can write there.`
            : 'Only for webhooks. You get it from the settings of the channel, such as https://hooks.slack.com/services/…, or for ntfy it is the address of the topic.'
        }
        defaultValue={entered?.webhookUrl}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        errors={errors}
      />
    </>
  );
}

/** The secret that signs the JSON of an alert, which the site shows once. */
export function NewSecret({ secret }: { secret: string }) {
  return (
    <TextField
      label="Secret that signs the messages"
      name="secret"
      value={secret}
      readOnly
      hint="Copy this secret now into the program that gets the messages. You will not see it again. Each message is signed as standardwebhooks.com describes."
    />
  );
}
