import { z } from '../http/endpoints.ts';

/** The tracked ones among the bills that were asked about, each under its own id: an object, also where there is none. */
export const TrackedIds = z.record(z.string(), z.int()).openapi({ example: { 17: 17 } });

/** What came of a change. */
export const TrackingDone = z.object({
  said: z.string().openapi({ example: 'H.17 is on “My bills” now.' }),
  list: z.object({ id: z.int(), name: z.string() }),
  billIds: z
    .array(z.int())
    .openapi({ description: 'Those that were put on the list, taken off, set or moved.' }),
  undo: z
    .record(z.string(), z.string())
    .nullable()
    .openapi({ description: 'The fields of the form that undoes it; null where nothing can be undone.' }),
});
export type TrackingDone = z.infer<typeof TrackingDone>;
