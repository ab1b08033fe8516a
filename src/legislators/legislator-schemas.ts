import { z } from '../http/endpoints.ts';

/** A legislator in the API's lists (A03), with the field names of the specification's section 3. */
export const ListedLegislator = z
  .object({
    id: z.int(),
    url: z.string(),
    image: z
      .string()
      .nullable()
      .openapi({ description: 'A file name below /img/legislators/; null if there is no picture.' }),
    image_url: z.string().nullable().openapi({
      description:
        'Path of the picture on this site, which fetches pictures from other hosts. The picture is a square WebP; the parameter `width` selects 48, 96, 112, or 224 pixels.',
    }),
    short_full_name: z.string(),
    full_name: z.string(),
    party: z.string().nullable(),
    district: z.string().nullable(),
    chamber: z.string().nullable(),
    active: z.boolean(),
  })
  .openapi('Legislator');
export type ListedLegislator = z.infer<typeof ListedLegislator>;

export const Legislators = z.array(ListedLegislator);
