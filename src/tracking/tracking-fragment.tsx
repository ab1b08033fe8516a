import { renderToStaticMarkup } from 'react-dom/server';
import { TrackingForms, type TrackingFormsProps } from './tracking-forms.tsx';

/** The forms of 'Manage tracking lists' as an HTML fragment (T01). */
export function trackingFragment(props: TrackingFormsProps): string {
  return renderToStaticMarkup(<TrackingForms {...props} />);
}
