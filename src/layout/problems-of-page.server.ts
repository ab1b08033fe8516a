import { hasRole } from '../http/has-role.ts';
import type { RequestContext } from '../http/request-context.ts';
import { visitorContext } from '../http/visitor.ts';
import { problemsOfRecord, type ShownProblem } from '../legislature/record-problems.server.ts';
import type { ReportableType } from '../legislature/reportable-types.ts';
import { siteContext } from './site-context.ts';

/** The reported problems that the page of a record shows: to editors all, to others none. */
export async function problemsOfPage(
  context: RequestContext,
  type: ReportableType,
  id: number,
): Promise<ShownProblem[]> {
  if (!hasRole(context.get(visitorContext).user, 'editor')) return [];
  return await problemsOfRecord(context.get(siteContext).db, type, id);
}
