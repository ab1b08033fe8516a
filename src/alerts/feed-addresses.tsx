import { ChangeForm } from '../layout/change-form.tsx';
import { Moment } from '../ui/day.tsx';
import { TextField } from '../ui/form-parts.tsx';
import styles from './alerts.module.css';
import { FEED_FORMATS, type FeedChoice, type FeedFormat } from './feed-formats.ts';

interface FeedAddressesProps {
  ruleId: number | null;
  /** What the feeds are of, inside a sentence. */
  subject: string;
  formats: readonly FeedFormat[];
  /** The feeds that have an address. */
  made: readonly { format: FeedFormat; madeAt: string }[];
  timeZone: string;
}

/** The feeds of an alert or of the agenda, with buttons to make, replace and turn off their addresses. */
export function FeedAddresses({ ruleId, subject, formats, made, timeZone }: FeedAddressesProps) {
  return (
    <ul className={styles.addresses}>
      {formats.map((format) => {
        const { name, noun, use } = FEED_FORMATS[format];
        const feed = made.find((each) => each.format === format);
        const hidden = <span className="visually-hidden">{` of the ${noun} of ${subject}`}</span>;
        return (
          <li key={format}>
            <p>
              <strong>{name}</strong> {use}.{' '}
              {feed && (
                <>
                  Address created <Moment at={feed.madeAt} timeZone={timeZone} />.
                </>
              )}
            </p>
            <ChangeForm className={styles.buttons}>
              <input type="hidden" name="rule" value={ruleId ?? ''} />
              <input type="hidden" name="format" value={format} />
              <button type="submit" name="what" value="make">
                {feed ? 'Replace address' : 'Create address'}
                {hidden}
              </button>
              {feed && (
                <button type="submit" name="what" value="withdraw">
                  Turn off address{hidden}
                </button>
              )}
            </ChangeForm>
          </li>
        );
      })}
    </ul>
  );
}

interface NewFeedAddressProps extends FeedChoice {
  address: string;
  subject: string;
}

/** A new address, which the site shows once. */
export function NewFeedAddress({ format, address, subject }: NewFeedAddressProps) {
  return (
    <div className={styles.preview} role="status">
      <TextField
        label={`Address of the ${FEED_FORMATS[format].noun} of ${subject}`}
        name="address"
        value={address}
        readOnly
        hint="Copy this address now. You will not see it again. Anyone who has it can read the feed, and learns from it what you follow."
      />
      {format === 'ics' && (
        <p>
          <a href={address.replace(/^https?:/, 'webcal:')}>Subscribe in your calendar program</a>
        </p>
      )}
    </div>
  );
}
