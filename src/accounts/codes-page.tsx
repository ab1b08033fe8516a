import { renderSVG } from 'uqr';
import { badRequest } from '../http/http-errors.ts';
import { data, redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { ErrorSummary, type FormErrors } from '../ui/error-summary.tsx';
import { TextField } from '../ui/form-parts.tsx';
import { PasswordField } from './account-fields.tsx';
import { readForm, WRONG_PASSWORD } from './account-forms.ts';
import styles from './accounts.module.css';
import { codeAddress, isCodeSecret, newCodeSecret } from './one-time-codes.ts';
import { passwordError } from './password-rules.ts';
import { countRecoveryCodes, disableCodes, enableCodes } from './second-factor.server.ts';
import { isCurrentPassword } from './sign-in.server.ts';
import { findCredentials } from './users.server.ts';

export async function loader({ context, request }: LoaderArgs) {
  const user = signedIn(context, request);
  const { db, config } = context.get(siteContext);
  const { totp_secret } = await findCredentials(db, user.id);
  const isOn = totp_secret !== null;
  const setUp = isOn ? undefined : qrCode(newCodeSecret(), { site: config.name, email: user.email });
  return { isOn, setUp, codesLeft: await countRecoveryCodes(db, user.id) };
}

function qrCode(secret: string, of: { site: string; email: string }) {
  const address = codeAddress(secret, of);
  return { secret, picture: `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}` };
}

export async function action({ context, request }: ActionArgs) {
  const user = signedIn(context, request);
  const { db, config } = context.get(siteContext);
  const { password, secret, code } = await readForm(request, ['password', 'secret', 'code']);
  if (secret && !isCodeSecret(secret)) throw badRequest('This secret is not valid.', 'secret');
  const of = { site: config.name, email: user.email };
  const isOwn = await isCurrentPassword(db, user.id, password);
  if (secret) {
    const codes = isOwn ? await enableCodes(context.get(siteContext), user.id, secret, code) : undefined;
    if (codes) return { errors: undefined, setUp: undefined, codes };
    const wrongCode: FormErrors = {
      code: 'That code is wrong or has expired. Enter the code that the app shows now.',
    };
    // After a mistyped code, the app already has this secret, so it is shown again.
    return rejected(isOwn ? wrongCode : WRONG_PASSWORD, qrCode(secret, of));
  }
  if (!isOwn) return rejected(WRONG_PASSWORD);
  if (passwordError(password, of)) {
    return rejected({
      password: 'Your password is too short to use without one-time codes. Change your password first.',
    });
  }
  await disableCodes(context.get(siteContext), user);
  throw redirect('/app/account/codes');
}

function rejected(errors: FormErrors, setUp?: ReturnType<typeof qrCode>) {
  return data({ errors, setUp, codes: [] }, { status: 400 });
}

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'One-time codes', path: '/app/account/codes', noindex: true });
}

/** The second factor: codes of an app, and recovery codes for when it is lost (U01). */
export default function CodesPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
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
          You sign in with your password and a code from your app. You have {codesLeft} recovery codes left.
        </p>
      ) : (
        <p>
          With an authenticator app on your phone, you sign in with your password and a code from the app.
          Your password can then be as short as eight characters.
        </p>
      )}
      <ChangeForm>
        {setUp && (
          <>
            <p>
              <img
                src={setUp.picture}
                alt="QR code to scan with the authenticator app"
                width="200"
                height="200"
              />
            </p>
            <p>
              If you cannot scan it, enter this in the app:{' '}
              <code className={styles.secret}>{setUp.secret}</code>
            </p>
            <input type="hidden" name="secret" value={setUp.secret} />
            <TextField
              label="Code from the app"
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
          {isOn ? 'Turn off one-time codes' : 'Turn on one-time codes'}
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
        Keep these recovery codes in a safe place. If you lose your phone, each code signs you in once. They
        are not shown again.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <a href="/app/account">Back to account</a>
      </p>
    </div>
  );
}
