import type { z } from 'zod';
import type { InputLocation } from '../../legislature/batch.ts';
import type { BillPayload, SessionPayload } from './json-payloads.ts';
import { type JsonStage, storeRecord } from './json-stage.ts';
import { datasetPath, type LegiscanSession, sessionOfUrl, sessionRecord } from './sessions.ts';

/**
 * The session in a payload, which is staged as a record the first time. In a dataset it is named after the folder, as in CSV
 * datasets; elsewhere it has its own name.
 * @returns undefined if the payload does not have the session's years
 */
export function stageSession(
  stage: JsonStage,
  payload: z.infer<typeof SessionPayload>,
  place: InputLocation,
): LegiscanSession | undefined {
  const { year_start: startYear, year_end: endYear, session_id: sessionId } = payload;
  if (startYear < 1600 || endYear < startYear || endYear > 2200) return undefined;
  const folder = datasetPath(place.file);
  const isOfFolder = folder.startYear === startYear && folder.endYear === endYear;

  return staged(stage, place, {
    sessionId,
    startYear,
    endYear,
    title: (isOfFolder && folder.title) || payload.session_name || payload.session_title,
    special: payload.special > 0,
  });
}

/** The session of a bill. If the bill has none, the year is read from its address. */
export function stageSessionOfBill(
  stage: JsonStage,
  bill: BillPayload,
  place: InputLocation,
): LegiscanSession | undefined {
  const sessionId = bill.session_id || bill.session?.session_id || 0;
  const fromBill = bill.session && stageSession(stage, { ...bill.session, session_id: sessionId }, place);
  if (fromBill) return fromBill;
  const stagedSession = stage.sessions.get(sessionId);
  if (stagedSession) return stagedSession;
  const byUrl = sessionOfUrl(sessionId, bill.url, Number(bill.status_date.slice(0, 4)));
  return byUrl && staged(stage, place, byUrl);
}

function staged(stage: JsonStage, place: InputLocation, session: LegiscanSession): LegiscanSession {
  const stagedSession = stage.sessions.get(session.sessionId);
  if (stagedSession) return stagedSession;
  stage.sessions.set(session.sessionId, session);
  storeRecord(stage, place, sessionRecord(session));
  return session;
}
