import type { SiteConfig } from '../config/site-config.ts';
import type { FormErrors } from '../ui/error-summary.tsx';
import { FEATURE_NAMES, NAMES, SIGN_UPS } from './settings-fields.ts';
import { SiteSettings } from './site-settings.server.ts';

/**
 * The settings in a form that differ from `site.json`. Equal settings keep following the file.
 * @param fields the form's fields by name; features that are on are not empty
 */
export function changedSettings(
  fields: Record<string, string>,
  fromFile: SiteConfig,
): { set: SiteSettings; errors: undefined } | { set: undefined; errors: FormErrors } {
  const text = (name: string) => (fields[name] ?? '').trim();
  const { house, senate, joint } = fromFile.chamberNames;
  const isSame = {
    chambers: text('house') === house && text('senate') === senate && text('joint') === joint,
    features: FEATURE_NAMES.every((name) => (text(name) !== '') === fromFile.features[name]),
  };
  const features = Object.fromEntries(FEATURE_NAMES.map((name) => [name, text(name) !== '']));
  const { data, error } = SiteSettings.safeParse({
    ...(text('name') !== fromFile.name && { name: text('name') }),
    ...(text('jurisdiction') !== '' &&
      text('jurisdiction') !== fromFile.jurisdiction && { jurisdiction: text('jurisdiction') }),
    ...(text('signUp') in SIGN_UPS && text('signUp') !== fromFile.signUp && { signUp: text('signUp') }),
    ...(!isSame.chambers && {
      chamberNames: { house: text('house'), senate: text('senate'), joint: text('joint') },
    }),
    ...(!isSame.features && { features }),
  });
  if (data) return { set: data, errors: undefined };
  const labels: Record<string, string> = NAMES;
  const entries = error.issues.map(({ path, message }) => {
    const name = String(path.at(-1));
    return [name, labels[name] ? `${labels[name]}: ${message}` : message] as const;
  });
  return { set: undefined, errors: Object.fromEntries(entries) };
}
