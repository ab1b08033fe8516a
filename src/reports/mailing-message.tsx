import { renderToStaticMarkup } from 'react-dom/server';
import { counted } from '../ui/counted.ts';
import { dateText } from '../ui/dates.ts';
import type { MailedChanges, MailedReport } from './mailed-report.server.ts';
import { COLUMNS, EMPTY_LABEL } from './report-columns.ts';
import type { ReportCell, ReportRow } from './report-rows.ts';

/** The maximum number of bills in a message. The attached files have all. Gmail cuts messages off above 102 kB. */
const MAX_BILLS_SHOWN = 60;

interface MailContext {
  /** The site's address without a trailing slash. */
  siteUrl: string;
  siteName: string;
  /** The address at which one press ends the mailing for its reader. */
  unsubscribe: string;
}

/** Writes the message with a report, in HTML and as plain text: what has changed since the last one, then its bills. */
export function mailingMessage(report: MailedReport, context: MailContext) {
  const { title, organization } = report;
  return {
    subject: organization ? `${organization}: ${title}` : title,
    text: textOf(report, context),
    html: `<!DOCTYPE html>${renderToStaticMarkup(<MailDocument report={report} {...context} />)}`,
  };
}

function summaryOf({ bills, day }: MailedReport): string {
  return `${counted(bills.length, 'bill')}, as of ${dateText(day)}. The attached files have them as a table.`;
}

function reasonOf({ sender }: MailedReport, siteName: string): string {
  return `${sender} sends you this report every week from ${siteName}.`;
}

/** What has changed on a bill, a sentence for each column: `Status: Engrossed (was In committee)`. */
function changesOf({ cells, others, wasNumber }: ReportRow): string[] {
  const number = wasNumber ? [`Continues ${wasNumber}`] : [];
  const changed = ({ column, text, was }: ReportCell) =>
    was === undefined ? [] : [`${COLUMNS[column]}: ${text || EMPTY_LABEL} (was ${was || EMPTY_LABEL})`];
  return [...number, ...[...cells, ...others].flatMap(changed)];
}

/** What a report says of a bill besides its title: `Status: Engrossed`. */
function factsOf({ cells }: ReportRow): string[] {
  return cells.flatMap(({ column, text }) =>
    column === 'title' || text === '' ? [] : [`${COLUMNS[column]}: ${text}`],
  );
}

const titleOf = ({ cells }: ReportRow) => cells.find(({ column }) => column === 'title')?.text ?? '';

interface Section {
  heading: string;
  /** Shown if there are no rows. */
  none: string;
  rows: readonly ReportRow[];
  factsOf(row: ReportRow): string[];
}

function sectionsOf({ bills, changes }: MailedReport): Section[] {
  const more = bills.length - MAX_BILLS_SHOWN;
  const all: Section = {
    heading: more > 0 ? `The first ${MAX_BILLS_SHOWN} of ${counted(bills.length, 'bill')}` : 'All bills',
    none: '',
    rows: bills.slice(0, MAX_BILLS_SHOWN),
    factsOf,
  };
  return changes ? [...changeSections(changes), all] : [all];
}

function changeSections({ since, changed, added, removed }: MailedChanges): Section[] {
  const day = dateText(since);
  const sections: Section[] = [
    {
      heading: `Changed since ${day}`,
      none: `Nothing has changed since ${day}.`,
      rows: changed,
      factsOf: changesOf,
    },
  ];
  if (added.length > 0)
    sections.push({ heading: 'New on the list', none: '', rows: added, factsOf: () => [] });
  if (removed.length > 0)
    sections.push({ heading: 'No longer on the list', none: '', rows: removed, factsOf: () => [] });
  return sections;
}

function textOf(report: MailedReport, { siteUrl, siteName, unsubscribe }: MailContext): string {
  const sections = sectionsOf(report).map(({ heading, none, rows, factsOf: facts }) =>
    [
      heading.toUpperCase(),
      ...(rows.length === 0 ? [none] : []),
      ...rows.map((row) =>
        [
          `${row.number} ${titleOf(row)}`.trim(),
          ...facts(row).map((fact) => `- ${fact}`),
          ...(row.billId ? [`${siteUrl}/app/bill/${row.billId}`] : []),
        ].join('\n'),
      ),
    ].join('\n\n'),
  );
  const message = report.message ? [report.message] : [];
  const end = `${reasonOf(report, siteName)}\nStop getting it: ${unsubscribe}`;
  return `${[report.title, summaryOf(report), ...message, ...sections, `--\n${end}`].join('\n\n')}\n`;
}

/* Mail programs support only part of HTML and CSS, so each element has its own style, as in the messages of alerts. */
const BODY = {
  margin: 0,
  padding: '16px',
  fontFamily: 'Arial, Helvetica, sans-serif',
  fontSize: '16px',
  lineHeight: '24px',
};
const LINK = { color: '#1f7ac9' };
const HEADING = { fontSize: '18px', lineHeight: '24px', margin: '32px 0 12px' };
const SMALL = {
  fontSize: '14px',
  lineHeight: '20px',
  marginTop: '32px',
  borderTop: '1px solid #8a8f98',
  paddingTop: '16px',
};

function MailDocument({ report, siteUrl, siteName, unsubscribe }: MailContext & { report: MailedReport }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{report.title}</title>
      </head>
      <body style={BODY}>
        <div style={{ maxWidth: '640px', margin: '0 auto' }}>
          {report.organization && <p style={{ margin: '0 0 4px' }}>{report.organization}</p>}
          <h1 style={{ fontSize: '24px', lineHeight: '30px', margin: '0 0 8px' }}>{report.title}</h1>
          <p style={{ margin: '0 0 16px' }}>{summaryOf(report)}</p>
          {report.message && <p style={{ margin: '0 0 16px', whiteSpace: 'pre-line' }}>{report.message}</p>}
          {sectionsOf(report).map(({ heading, none, rows, factsOf: facts }) => (
            <div key={heading}>
              <h2 style={HEADING}>{heading}</h2>
              {rows.length === 0 && <p style={{ margin: 0 }}>{none}</p>}
              {rows.map((row) => (
                <div key={row.key} style={{ margin: '0 0 16px' }}>
                  <p style={{ margin: '0 0 4px' }}>
                    {row.billId ? (
                      <a href={`${siteUrl}/app/bill/${row.billId}`} style={{ ...LINK, fontWeight: 'bold' }}>
                        {row.number}
                      </a>
                    ) : (
                      <b>{row.number}</b>
                    )}{' '}
                    {titleOf(row)}
                  </p>
                  {facts(row).length > 0 && (
                    <ul style={{ margin: 0, paddingLeft: '24px' }}>
                      {facts(row).map((fact) => (
                        <li key={fact}>{fact}</li>
                      ))}
                    </ul>
                  )}
                </div>
              ))}
            </div>
          ))}
          <div style={SMALL}>
            <p style={{ margin: 0 }}>
              {reasonOf(report, siteName)}{' '}
              <a href={unsubscribe} style={LINK}>
                Stop getting this report
              </a>
            </p>
          </div>
        </div>
      </body>
    </html>
  );
}
