import type { Database } from '../db/database.ts';
import { insertRows } from '../db/rows.ts';
import { badRequest, notAllowed, notFound } from '../http/http-errors.ts';
import { findOrganization } from '../organizations/access.server.ts';
import { membersOf } from '../organizations/members.server.ts';
import { findEditableList } from './lists.server.ts';
import { commentParts, mentionedIn } from './mentions.ts';
import { trackedBillId } from './tracked-bill.server.ts';
import { MAX_COMMENT_LENGTH } from './tracked-fields.ts';

const MAX_COMMENTS = 500;

/**
 * The comments on a tracked bill, oldest first, with their authors and mentions. The caller has checked access.
 * @param organizationId the organization of the list; null for a user's own list, which has no comments
 */
export async function commentsOn(
  db: Database,
  { trackedBillId: id, organizationId }: { trackedBillId: number; organizationId: number | null },
) {
  if (organizationId === null) return [];
  const rows = await db
    .selectFrom('tracked_comments')
    .leftJoin('users', 'users.id', 'user_id')
    .select(['tracked_comments.id', 'user_id', 'users.name', 'users.email', 'text'])
    .select('tracked_comments.created_at')
    .where('tracked_bill_id', '=', id)
    .orderBy('tracked_comments.id')
    .limit(MAX_COMMENTS)
    .execute();
  const members = rows.length > 0 ? await membersOf(db, organizationId) : [];
  return rows.map(({ name, email, text, user_id, ...row }) => ({
    ...row,
    userId: user_id,
    by: name ?? email ?? 'A former user',
    parts: commentParts(text, members),
  }));
}
export type Comment = Awaited<ReturnType<typeof commentsOn>>[number];

/** The comments that a user wrote, oldest first, for the data export (U04). */
export async function commentsBy(db: Database, userId: number) {
  return await db
    .selectFrom('tracked_comments')
    .innerJoin('tracked_bills', 'tracked_bills.id', 'tracked_bill_id')
    .innerJoin('bills', 'bills.id', 'tracked_bills.bill_id')
    .select(['bills.number', 'text', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('tracked_comments.id')
    .execute();
}

/**
 * Adds a comment to a bill on a list of an organization, and a notice for each member that it mentions.
 * @throws 404 or 403 if the user may not change the list, 404 if the bill is not on it, 400 if the text is empty or too long, the list is
 * the user's own, or the bill has too many comments
 */
export async function addComment(
  db: Database,
  userId: number,
  { listId, billId, text }: { listId: number; billId: number; text: string },
): Promise<void> {
  const written = text.replaceAll('\r\n', '\n').trim();
  if (!written) throw badRequest('Write a comment.', 'comment');
  if (written.length > MAX_COMMENT_LENGTH)
    throw badRequest(
      `A comment can have up to ${MAX_COMMENT_LENGTH.toLocaleString('en-US')} characters.`,
      'comment',
    );
  await db.transaction().execute(async (trx) => {
    const { organization_id } = await findEditableList(trx, userId, listId);
    const id = await trackedBillId(trx, userId, listId, billId);
    if (organization_id === null) throw badRequest('Only lists of an organization have comments.', 'comment');
    const { count } = await trx
      .selectFrom('tracked_comments')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('tracked_bill_id', '=', id)
      .executeTakeFirstOrThrow();
    if (count >= MAX_COMMENTS)
      throw badRequest(`A bill can have up to ${MAX_COMMENTS} comments. Delete one first.`, 'comment');
    const made_at = new Date().toISOString();
    const comment = await trx
      .insertInto('tracked_comments')
      .values({ tracked_bill_id: id, user_id: userId, text: written, created_at: made_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const mentioned = mentionedIn(written, await membersOf(trx, organization_id));
    await insertRows(
      trx,
      'tracked_notices',
      mentioned
        .filter((member) => member !== userId)
        .map((user_id) => ({
          tracked_bill_id: id,
          user_id,
          sender_id: userId,
          comment_id: comment.id,
          made_at,
          try_at: made_at,
        })),
    );
  });
}

/**
 * Deletes a comment of the user, or any comment for an owner of the organization. A notice of it that was not sent yet is not sent.
 * @throws 404 if the user cannot read it, 403 if it is somebody else's
 */
export async function deleteComment(
  db: Database,
  userId: number,
  { listId, billId, commentId }: { listId: number; billId: number; commentId: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { organization_id } = await findEditableList(trx, userId, listId);
    const id = await trackedBillId(trx, userId, listId, billId);
    const comment = await trx
      .selectFrom('tracked_comments')
      .select('user_id')
      .where('id', '=', commentId)
      .where('tracked_bill_id', '=', id)
      .executeTakeFirst();
    if (!comment || organization_id === null) throw notFound('This comment does not exist.', 'delete');
    const organization = await findOrganization(trx, userId, organization_id);
    if (comment.user_id !== userId && organization.role !== 'owner')
      throw notAllowed(`Only its author and owners of ${organization.name} can delete this comment.`);
    await trx.deleteFrom('tracked_comments').where('id', '=', commentId).execute();
  });
}
