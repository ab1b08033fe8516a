/** SMTP: the mailbox does not exist, or the server refuses it for good (RFC 5321, 4.2.3). */
const REFUSED = [550, 551, 553, 554];

/** Whether nodemailer's error has a code of the mail server for an address that it refuses for good. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && REFUSED.includes(Number(error.responseCode));
}

/** What the mail server said. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
