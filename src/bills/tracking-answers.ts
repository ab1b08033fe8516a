import { z } from '../http/endpoints.ts';

/** The tracked bills among the requested ones, each under its own id. It is an object even when it is empty. */
export const TrackedIds = z.record(z.string(), z.int()).openapi({ example: { 17: 17 } });

/** The result of a change. */
export const TrackingDone = z.object({
  said: z.string().openapi({ example: 'Added H.17 to “My bills”.' }),
  list: z.object({ id: z.int(), name: z.string() }),
  billIds: z.array(z.int()).openapi({ description: 'The bills that were added, removed, set, or moved.' }),
  undo: z.record(z.string(), z.string()).nullable().openapi({
    description: 'The fields of the form that undoes the change, or null if it cannot be undone.',
  }),
});
export type TrackingDone = z.infer<typeof TrackingDone>;
