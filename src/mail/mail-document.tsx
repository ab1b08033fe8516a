import { renderToStaticMarkup } from 'react-dom/server';

/*
 * Mail programs support only part of HTML and CSS. Gmail ignores style sheets with errors, and Outlook ignores most of them, so each
 * element has its own style. None that matters is on `body`, which several programs drop, and the text stays readable in any order and
 * without any style. Text and links have the colors of the mail program, because no blue is readable both on white and on the dark
 * gray that some have instead.
 */
const WHOLE = {
  maxWidth: '640px',
  margin: '0 auto',
  padding: '16px',
  fontFamily: 'Arial, Helvetica, sans-serif',
  fontSize: '16px',
  lineHeight: '24px',
};
/** The style of small text in a message. */
export const SMALL = { fontSize: '14px', lineHeight: '20px' };
const END = { ...SMALL, marginTop: '32px', borderTop: '1px solid #8a8f98', paddingTop: '16px' };

interface MailDocumentProps {
  title: string;
  /** What stands below the line at the end: why the reader gets the message, and how to stop it. */
  end: React.ReactNode;
  children: React.ReactNode;
}

/** The HTML of a message. Mail programs show it without remote content. */
export function mailHtml(props: MailDocumentProps): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<MailDocument {...props} />)}`;
}

function MailDocument({ title, end, children }: MailDocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
      </head>
      <body style={{ margin: 0 }}>
        <div style={WHOLE}>
          {children}
          <div style={END}>{end}</div>
        </div>
      </body>
    </html>
  );
}
