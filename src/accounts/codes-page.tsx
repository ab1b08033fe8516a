import { data, Link, redirect } from 'react-router';
import { renderSVG } from 'uqr';
import { badRequest } from '../http/http-errors.ts';
import { signedIn } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { siteContext } from '../layout/site-context.ts';
import { ErrorSummary, type FormErrors, TextField } from '../ui/form-parts.tsx';
import type { Route } from './+types/codes-page.ts';
import { PasswordField } from './account-fields.tsx';
import { readForm, WRONG_PASSWORD } from './account-forms.ts';
import styles from './accounts.module.css';
import { codeAddress, isCodeSecret, newCodeSecret } from './one-time-codes.ts';
import { passwordError } from './password-rules.ts';
import { countRecoveryCodes, disableCodes, enableCodes } from './second-factor.server.ts';
import { isOwnPassword } from './sign-in.server.ts';
import { credentialsOf } from './users.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = signedIn(context, request);
  const { db, config } = context.get(siteContext);
  const { totp_secret } = await credentialsOf(db, user.id);
  const isOn = totp_secret !== null;
  const setUp = isOn ? undefined : drawn(newCodeSecret(), { site: config.name, email: user.email });
  return { isOn, setUp, codesLeft: await countRecoveryCodes(db, user.id) };
}

function drawn(secret: string, of: { site: string; email: string }) {
  const address = codeAddress(secret, of);
  return { secret, picture: `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}` };
}

export async function action({ context, request }: Route.ActionArgs) {
  const user = signedIn(context, request);
  const { db, config } = context.get(siteContext);
  const { password, secret, code } = await readForm(request, ['password', 'secret', 'code']);
  if (secret && !isCodeSecret(secret)) throw badRequest('This is no secret of codes.', 'secret');
  const of = { site: config.name, email: user.email };
  const isOwn = await isOwnPassword(db, user.id, password);
  if (secret) {
    const codes = isOwn ? await enableCodes(context.get(siteContext), user.id, secret, code) : undefined;
    if (codes) return { errors: undefined, setUp: undefined, codes };
    const wrongCode: FormErrors = { code: 'This is not the code that the app shows now.' };
    // Whoever mistyped the code has this secret in their app already.
    return refused(isOwn ? wrongCode : WRONG_PASSWORD, drawn(secret, of));
  }
  if (!isOwn) return refused(WRONG_PASSWORD);
  if (passwordError(password, of)) {
    return refused({ password: 'Your password is too short to stand alone. Change it first.' });
  }
  await disableCodes(context.get(siteContext), user);
  throw redirect('/app/account/codes');
}

function refused(errors: FormErrors, setUp?: ReturnType<typeof drawn>) {
  return data({ errors, setUp, codes: [] }, { status: 400 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'One-time codes', path: '/app/account/codes', noindex: true });
}

/** The second factor: codes of an app, and recovery codes for when it is lost (U01). */
export default function CodesPage({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors;
  if (actionData?.codes.length) return <RecoveryCodes codes={actionData.codes} />;
  const { isOn, codesLeft } = loaderData;
  const setUp = actionData?.setUp ?? loaderData.setUp;
  return (
    <div className={`page ${styles.page}`}>
      <h1>One-time codes</h1>
      <ErrorSummary errors={errors} />
      {isOn ? (
        <p>
          Signing in takes your password and a code of your app. You have {codesLeft} recovery codes left.
        </p>
      ) : (
        <p>
          With an authenticator app on your phone, signing in takes your password and a code that the app
          shows. Then a password of eight characters is enough.
        </p>
      )}
      <ChangeForm>
        {setUp && (
          <>
            <p>
              <img src={setUp.picture} alt="For the app to read off the screen" width="200" height="200" />
            </p>
            <p>
              No camera? Type this into the app: <code className={styles.secret}>{setUp.secret}</code>
            </p>
            <input type="hidden" name="secret" value={setUp.secret} />
            <TextField
              label="Code that the app shows"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              errors={errors}
            />
          </>
        )}
        <PasswordField errors={errors} />
        <button type="submit" className={isOn ? 'dangerous-button' : 'main-button'}>
          {isOn ? 'Turn one-time codes off' : 'Turn one-time codes on'}
        </button>
      </ChangeForm>
    </div>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div className={`page ${styles.page}`}>
      <h1>One-time codes are on</h1>
      <p role="status">
        Keep these recovery codes where you keep important papers. Each signs you in once if you lose your
        phone, and they are not shown again.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/app/account">Account</Link>
      </p>
    </div>
  );
}
