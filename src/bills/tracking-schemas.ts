import { z } from '../http/endpoints.ts';

/** The tracked bills among those requested, keyed by id. Always an object, even if empty. */
export const TrackedIds = z.record(z.string(), z.int()).openapi({ example: { 17: 17 } });

/** The result of a change to tracking lists. */
export const TrackingDone = z.object({
  said: z.string().openapi({ example: 'Added H.17 to “My bills”.' }),
  list: z.object({ id: z.int(), name: z.string() }),
  billIds: z
    .array(z.int())
    .openapi({ description: 'The bills that were added, removed, changed, or moved.' }),
  undo: z
    .record(z.string(), z.string())
    .nullable()
    .openapi({ description: 'The form fields that undo the change; null if it cannot be undone.' }),
});
export type TrackingDone = z.infer<typeof TrackingDone>;
