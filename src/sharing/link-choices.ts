import type { FormErrors } from '../ui/error-summary.tsx';

/** For how many days a link works; 0 for as long as nobody stops it. */
export const LINK_DAYS = [7, 30, 90, 365, 0] as const;
export const LINK_DAYS_TEXT: Record<(typeof LINK_DAYS)[number], string> = {
  7: 'One week',
  30: '30 days',
  90: '90 days',
  365: 'One year',
  0: 'Until you stop sharing',
};

const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 200;

/** What somebody chooses for a link. */
export interface LinkChoices {
  days: (typeof LINK_DAYS)[number];
  /** The password that readers need; empty for none. */
  password: string;
}

/** The choices in a submitted form. */
export function readLinkChoices(form: { days: string; linkPassword: string }): {
  choices: LinkChoices;
  errors: FormErrors | undefined;
} {
  const { linkPassword: password } = form;
  const days = LINK_DAYS.find((each) => String(each) === form.days) ?? 0;
  const isShort = password !== '' && password.length < MIN_PASSWORD_LENGTH;
  const isLong = password.length > MAX_PASSWORD_LENGTH;
  return {
    choices: { days, password },
    errors:
      isShort || isLong
        ? {
            linkPassword: `A password has ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters. Leave it empty for none.`,
          }
        : undefined,
  };
}
