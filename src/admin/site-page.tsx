import { data, redirect } from 'react-router';
import { readForm } from '../accounts/account-forms.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { withRole } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { siteContext } from '../layout/site-context.ts';
import { ErrorSummary, TextField } from '../ui/form-parts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import type { Route } from './+types/site-page.ts';
import styles from './admin.module.css';
import { AdminTabs } from './admin-tabs.tsx';
import { lastChange } from './audit-log.server.ts';
import { changedSettings } from './changed-settings.ts';
import { FEATURE_NAMES, FEATURES, NAMES, SIGN_UPS } from './settings-fields.ts';
import { NAMES_AND_FEATURES, settingsVersion, writeSiteSettings } from './site-settings.server.ts';
import { SuccessNotice } from './success-notice.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
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

/** Sets what differs from `site.json`; or nothing any more, so that all is as there. */
export async function action({ context, request }: Route.ActionArgs) {
  const { email } = withRole(context, request, 'admin');
  const site = context.get(siteContext);
  const asked = ['intent', 'version', 'signUp', ...Object.keys(NAMES), ...FEATURE_NAMES];
  const fields = await readForm(request, asked);
  const { set, errors } =
    fields.intent === 'file' ? { set: {}, errors: undefined } : changedSettings(fields, site.configFromFile);
  if (errors) return data({ errors, fields }, { status: 400 });
  const writing = { who: email, part: NAMES_AND_FEATURES, version: fields.version ?? '' };
  const line = await writeSiteSettings(site.db, writing, set);
  await site.followSettings();
  if (!line) return data({ errors: { name: meanwhile(fields, site.config) }, fields }, { status: 409 });
  return redirect(`/app/admin/site?done=${line}`);
}

/** What was saved since one opened the page, where it is not what one wrote. */
function meanwhile(fields: Record<string, string>, { name, jurisdiction, chamberNames, ...now }: SiteConfig) {
  const names = Object.entries({ name, jurisdiction: jurisdiction ?? '', ...chamberNames })
    .filter(([each, text]) => text !== fields[each]?.trim())
    .map(([each, text]) => `${NAMES[each as keyof typeof NAMES]}: ${text || 'nothing'}`);
  const features = FEATURE_NAMES.filter((each) => now.features[each] !== Boolean(fields[each])).map(
    (each) => `${FEATURES[each]}: ${now.features[each] ? 'on' : 'off'}`,
  );
  const signUp = now.signUp === fields.signUp ? [] : [`Who may make an account: ${SIGN_UPS[now.signUp]}`];
  const differing = [...names, ...features, ...signUp].join('; ');
  return `This page was saved since you opened it. Now it is: ${differing}. Look at yours again, then save.`;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Features and names', path: '/app/admin/site', noindex: true });
}

/** What the site is called, and what it has (U03). */
export default function SitePage({ loaderData, actionData }: Route.ComponentProps) {
  const { names, features, signUp, version, done } = loaderData;
  const errors = actionData?.errors;
  const written: Record<string, string> = { ...names, signUp, ...actionData?.fields };
  return (
    <div className="page">
      <PageHead title="Features and names" />
      <AdminTabs />
      <SuccessNotice done={done} />
      <ErrorSummary errors={errors} />
      <ChangeForm className={styles.form}>
        <input type="hidden" name="version" value={version} />
        {Object.entries(NAMES).map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            name={name}
            hint={
              name === 'jurisdiction' && 'Empty, it is called as site.json says, or else as its records do.'
            }
            required={name !== 'jurisdiction'}
            maxLength={100}
            defaultValue={written[name]}
            errors={errors}
          />
        ))}
        <fieldset className={styles.choice}>
          <legend>Features</legend>
          <p>What is off has no tab, no link, no search and no page.</p>
          {FEATURE_NAMES.map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                name={name}
                defaultChecked={actionData ? written[name] === 'on' : features[name]}
              />
              {FEATURES[name]}
            </label>
          ))}
        </fieldset>
        <fieldset className={styles.choice}>
          <legend>Who may make an account</legend>
          {Object.entries(SIGN_UPS).map(([value, label]) => (
            <label key={value}>
              <input type="radio" name="signUp" value={value} defaultChecked={value === written.signUp} />
              {label}
            </label>
          ))}
        </fieldset>
        <p className={styles.buttons}>
          <button type="submit" className="main-button">
            Save
          </button>
          <button type="submit" name="intent" value="file" formNoValidate>
            All as in site.json
          </button>
        </p>
      </ChangeForm>
    </div>
  );
}
