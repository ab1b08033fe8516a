import { idFrom } from '../http/http-errors.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { textOfVersion } from './bill-texts.server.ts';

/** Downloads the text of one version as published by the source: `/app/bill/12/text.txt?version=34`. */
export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  const billId = idFrom(params.id, 'This bill does not exist.');
  const versionParam = new URL(request.url).searchParams.get('version') ?? undefined;
  const versionId = idFrom(versionParam, 'This version of the bill does not exist.');
  const text = await textOfVersion(context.get(siteContext).db, billId, versionId);
  return new Response(text, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': `attachment; filename="bill-${billId}-version-${versionId}.txt"`,
    },
  });
}
