import { readForm } from '../accounts/account-forms.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { data, redirect } from '../http/responses.ts';
import { withRole } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { useWords } from '../layout/page-facts.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import formStyles from '../ui/form-parts.module.css';
import { TextField } from '../ui/form-parts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import styles from './admin.module.css';
import { AdminTabs } from './admin-tabs.tsx';
import { lastChange } from './audit-log.server.ts';
import { changedSettings } from './changed-settings.ts';
import { FEATURE_NAMES, FEATURES, NAMES, nameLabels, SIGN_UPS } from './settings-fields.ts';
import { NAMES_AND_FEATURES, settingsVersion, writeSiteSettings } from './site-settings.server.ts';
import { SuccessNotice } from './success-notice.tsx';

export async function loader({ context, request }: LoaderArgs) {
  const { email } = withRole(context, request, 'admin');
  const { db, config } = context.get(siteContext);
  const { name, jurisdiction = '', chamberNames, features, signUp } = config;
  const names = { name, jurisdiction, ...chamberNames };
  const [version, done] = await Promise.all([
    settingsVersion(db, NAMES_AND_FEATURES),
    lastChange(db, email, request.url),
  ]);
  return { names, features, signUp, version, done };
}

/** Saves the settings that differ from `site.json`, or resets all of them to the file. */
export async function action({ context, request }: ActionArgs) {
  const { email } = withRole(context, request, 'admin');
  const site = context.get(siteContext);
  const requested = ['intent', 'version', 'signUp', ...Object.keys(NAMES), ...FEATURE_NAMES];
  const fields = await readForm(request, requested);
  const { chambers } = site.config;
  // A single chamber has one name for everything.
  if (chambers.length === 1) Object.assign(fields, { house: fields.senate, joint: fields.senate });
  const { set, errors } =
    fields.intent === 'file' ? { set: {}, errors: undefined } : changedSettings(fields, site.configFromFile);
  if (errors) return data({ errors, fields }, { status: 400 });
  const writing = { who: email, part: NAMES_AND_FEATURES, version: fields.version ?? '' };
  const line = await writeSiteSettings(site.db, writing, set);
  await site.followSettings();
  if (!line) return data({ errors: { name: conflictMessage(fields, site.config) }, fields }, { status: 409 });
  return redirect(`/app/admin/site?done=${line}`);
}

/** The message about settings that somebody else saved since the page was opened. */
function conflictMessage(
  fields: Record<string, string>,
  { name, jurisdiction, chamberNames, ...now }: SiteConfig,
) {
  const names = Object.entries({ name, jurisdiction: jurisdiction ?? '', ...chamberNames })
    .filter(([each, text]) => text !== fields[each]?.trim())
    .map(([each, text]) => `${NAMES[each as keyof typeof NAMES]}: ${text || 'blank'}`);
  const features = FEATURE_NAMES.filter((each) => now.features[each] !== Boolean(fields[each])).map(
    (each) => `${FEATURES[each]}: ${now.features[each] ? 'on' : 'off'}`,
  );
  const signUp = now.signUp === fields.signUp ? [] : [`Who can sign up: ${SIGN_UPS[now.signUp]}`];
  const differences = [...names, ...features, ...signUp].join('; ');
  return `Someone else saved these settings after you opened this page. Current settings: ${differences}. Check your settings below, then save again.`;
}

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'Features and names', path: '/app/admin/site', noindex: true });
}

/** The settings of names, features, and sign-up (U03). */
export default function SitePage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { names, features, signUp, version, done } = loaderData;
  const errors = actionData?.errors;
  const labels = nameLabels(useWords());
  const values: Record<string, string> = { ...names, signUp, ...actionData?.fields };
  return (
    <div className="page">
      <PageHead title="Features and names" />
      <AdminTabs />
      <SuccessNotice done={done} />
      <ErrorSummary errors={errors} />
      <ChangeForm className={styles.form}>
        <input type="hidden" name="version" value={version} />
        {Object.entries(labels).map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            name={name}
            hint={
              name === 'jurisdiction' && 'Leave blank to use the name from site.json or the imported data.'
            }
            required={name !== 'jurisdiction'}
            maxLength={100}
            defaultValue={values[name]}
            errors={errors}
          />
        ))}
        <fieldset className={formStyles.choice}>
          <legend>Features</legend>
          <p>Turning off a feature removes its tabs, links, search, and pages.</p>
          {FEATURE_NAMES.map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                name={name}
                defaultChecked={actionData ? values[name] === 'on' : features[name]}
              />
              {FEATURES[name]}
            </label>
          ))}
        </fieldset>
        <fieldset className={formStyles.choice}>
          <legend>Who can sign up</legend>
          {Object.entries(SIGN_UPS).map(([value, label]) => (
            <label key={value}>
              <input type="radio" name="signUp" value={value} defaultChecked={value === values.signUp} />
              {label}
            </label>
          ))}
        </fieldset>
        <p className={styles.buttons}>
          <button type="submit" className="main-button">
            Save
          </button>
          <button type="submit" name="intent" value="file" formNoValidate>
            Reset to site.json
          </button>
        </p>
      </ChangeForm>
    </div>
  );
}
