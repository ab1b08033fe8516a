import { z } from 'zod';
import { DocumentSummary } from '../../importers/malegislature/payloads.ts';
import type { ProviderResponse } from '../send-request.ts';
import { SourceProblem } from '../source-problem.ts';
import { ask, type SourceRun } from '../source-run.ts';

/*
 * The Massachusetts Legislature's API. It answers 400 for what it does not have, ignores parameters that it does not know, and has
 * neither pages nor a list of what changed.
 */

const MAX_ANSWER_BYTES = 64_000_000;

/** A term of the Legislature of two years, which is one session. */
const GeneralCourt = z.object({ Number: z.int().positive() });

const MemberStub = z.object({ MemberCode: z.string().min(1) });
const CommitteeStub = z.object({ CommitteeCode: z.string().min(1) });
const HearingStub = z.object({ EventId: z.int() });
const Numbered = z.object({ BillNumber: z.string().nullish(), DocketNumber: z.string().nullish() });
const Numbers = z
  .array(Numbered)
  .nullish()
  .transform((list) => (list ?? []).flatMap((each) => each.BillNumber || each.DocketNumber || []));

/** A committee with the documents that are before it and that it has reported. Its other fields are passed on to the importer. */
const CommitteeAnswer = z.looseObject({
  CommitteeCode: z.string().min(1),
  DocumentsBeforeCommittee: Numbers,
  ReportedOutDocuments: Numbers,
});
export type CommitteeAnswer = z.infer<typeof CommitteeAnswer>;
const HearingAnswer = z.looseObject({ EventId: z.int(), EventDate: z.string() });
const MemberAnswer = z.looseObject({ MemberCode: z.string().min(1), Name: z.string() });

/** The number of the newest court that has documents. */
export async function newestCourtNumber(run: SourceRun): Promise<number> {
  const courts = await listAt(run, 'GeneralCourts/Documents', GeneralCourt);
  if (courts.length === 0) throw otherForm('GeneralCourts/Documents');
  return Math.max(...courts.map((court) => court.Number));
}

/** All documents of a court, with the numbers, titles and sponsors. */
export async function documentsOf(run: SourceRun, court: number): Promise<DocumentSummary[]> {
  return await listAt(run, `GeneralCourts/${court}/Documents`, DocumentSummary);
}

/** A document, and its history; undefined if the API has none. Their forms are for the caller to check. */
export async function documentWithHistory(run: SourceRun, court: number, number: string) {
  const path = `GeneralCourts/${court}/Documents/${number}`;
  const document = await call(run, path, z.unknown());
  const history = await ifFound(call(run, `${path}/DocumentHistoryActions`, z.unknown()));
  return { document, history };
}

/** A roll call of a chamber; undefined if the API does not have it. */
export async function rollCall(
  run: SourceRun,
  court: number,
  { Branch, RollCallNumber }: { Branch: string; RollCallNumber: number },
): Promise<unknown> {
  const path = `GeneralCourts/${court}/Branches/${encodeURIComponent(Branch)}/RollCalls/${RollCallNumber}`;
  return await ifFound(call(run, path, z.unknown()));
}

/** The codes of a court's committees. */
export async function committeeCodes(run: SourceRun, court: number): Promise<string[]> {
  const stubs = await listAt(run, `GeneralCourts/${court}/Committees`, CommitteeStub);
  return stubs.map(({ CommitteeCode }) => CommitteeCode);
}

export async function committee(run: SourceRun, court: number, code: string): Promise<CommitteeAnswer> {
  return await call(run, `GeneralCourts/${court}/Committees/${encodeURIComponent(code)}`, CommitteeAnswer);
}

/** The codes of a court's members. */
export async function memberCodes(run: SourceRun, court: number): Promise<string[]> {
  const stubs = await listAt(run, `GeneralCourts/${court}/LegislativeMembers`, MemberStub);
  return stubs.map(({ MemberCode }) => MemberCode);
}

export async function member(run: SourceRun, court: number, code: string) {
  return await call(
    run,
    `GeneralCourts/${court}/LegislativeMembers/${encodeURIComponent(code)}`,
    MemberAnswer,
  );
}

/** The ids of all hearings, also of earlier courts. */
export async function hearingIds(run: SourceRun): Promise<number[]> {
  return (await listAt(run, 'Hearings', HearingStub)).map(({ EventId }) => EventId);
}

export async function hearing(run: SourceRun, id: number) {
  return await call(run, `Hearings/${id}`, HearingAnswer);
}

/** The valid entries of a list. @throws SourceProblem if there are entries and none is valid, as after a change of the format */
async function listAt<S extends z.ZodType>(run: SourceRun, path: string, schema: S): Promise<z.output<S>[]> {
  const entries = await call(run, path, z.array(z.unknown()), { isDownload: true });
  const valid = entries.flatMap((entry) => schema.safeParse(entry).data ?? []);
  if (entries.length > 0 && valid.length === 0) throw otherForm(path);
  return valid;
}

async function call<S extends z.ZodType>(
  run: SourceRun,
  path: string,
  schema: S,
  { isDownload = false } = {},
): Promise<z.output<S>> {
  const url = new URL(path, run.settings.malegislatureUrl);
  return await ask(run, {
    operation: `GET ${path}`,
    url,
    isDownload,
    maxBytes: MAX_ANSWER_BYTES,
    read(response) {
      const { data, success } = schema.safeParse(jsonOf(response));
      if (!success) throw otherForm(path, isDownload ? 'outage' : 'implausible');
      return data;
    },
    explain: (status) =>
      status === 401 || status === 403
        ? new SourceProblem('key', `${url.host} answered ${status}: it refuses this site.`, {
            httpStatus: status,
          })
        : undefined,
  });
}

async function ifFound(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof SourceProblem && error.problem === 'not found') return undefined;
    throw error;
  }
}

function jsonOf({ bytes }: ProviderResponse): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new SourceProblem(
      'outage',
      'The Massachusetts Legislature sent an answer that cannot be read. Try again later.',
    );
  }
}

function otherForm(path: string, problem: 'outage' | 'implausible' = 'outage'): SourceProblem {
  return new SourceProblem(problem, `The Massachusetts Legislature sent ${path} in another form than usual.`);
}
