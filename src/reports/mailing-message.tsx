import { Fragment } from 'react';
import { mailHtml } from '../mail/mail-document.tsx';
import { counted } from '../ui/counted.ts';
import { dateText } from '../ui/dates.ts';
import type { MailedChanges, MailedReport } from './mailed-report.server.ts';
import { COLUMNS, EMPTY_LABEL } from './report-columns.ts';
import type { ReportCell, ReportRow } from './report-rows.ts';

/** The `Content-ID` of the logo, which the message brings along. */
export const LOGO_ID = 'logo@statehouse';

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
    html: htmlOf(report, context),
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

const HEADING = { fontSize: '18px', lineHeight: '24px', margin: '32px 0 12px' };

function htmlOf(report: MailedReport, { siteUrl, siteName, unsubscribe }: MailContext): string {
  const { title, organization, logo, message } = report;
  return mailHtml({
    title,
    children: (
      <>
        {logo && (
          <p style={{ margin: '0 0 8px' }}>
            <img src={`cid:${LOGO_ID}`} width={logo.width} height={logo.height} alt="" />
          </p>
        )}
        {organization && <p style={{ margin: '0 0 4px' }}>{organization}</p>}
        <h1 style={{ fontSize: '24px', lineHeight: '30px', margin: '0 0 8px' }}>{title}</h1>
        <p style={{ margin: '0 0 16px' }}>{summaryOf(report)}</p>
        {message.split(/\n\s*\n/).map((paragraph) => (
          <Paragraph key={paragraph} text={paragraph} />
        ))}
        {sectionsOf(report).map((section) => (
          <SectionPart key={section.heading} {...section} siteUrl={siteUrl} />
        ))}
      </>
    ),
    end: (
      <p style={{ margin: 0 }}>
        {reasonOf(report, siteName)} <a href={unsubscribe}>Stop getting this report</a>
      </p>
    ),
  });
}

/** A paragraph with the line breaks that its author entered. */
function Paragraph({ text }: { text: string }) {
  const lines = text.split('\n');
  return (
    <p style={{ margin: '0 0 16px' }}>
      {lines.map((line, at) => (
        <Fragment key={line}>
          {at > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  );
}

function SectionPart({ heading, none, rows, factsOf: facts, siteUrl }: Section & { siteUrl: string }) {
  return (
    <div>
      <h2 style={HEADING}>{heading}</h2>
      {rows.length === 0 && <p style={{ margin: 0 }}>{none}</p>}
      {rows.map((row) => (
        <BillPart key={row.key} row={row} facts={facts(row)} siteUrl={siteUrl} />
      ))}
    </div>
  );
}

interface BillPartProps {
  row: ReportRow;
  facts: string[];
  siteUrl: string;
}

function BillPart({ row, facts, siteUrl }: BillPartProps) {
  const number = <b>{row.number}</b>;
  return (
    <div style={{ margin: '0 0 16px' }}>
      <p style={{ margin: '0 0 4px' }}>
        {row.billId ? <a href={`${siteUrl}/app/bill/${row.billId}`}>{number}</a> : number} {titleOf(row)}
      </p>
      {facts.length > 0 && (
        <ul style={{ margin: 0, paddingLeft: '24px' }}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
