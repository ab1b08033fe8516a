import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from 'react-router';
import { type DatabaseUnavailable, isUnavailable } from '../db/unavailable.ts';
import { problemInOutage } from '../http/outages.ts';
import { visitorContext } from '../http/visitor.ts';
import { rejectedInOutage } from './send-again.ts';

type Routes = ServerBuild['routes'];
type RouteModule = NonNullable<Routes[string]>['module'];

/**
 * Makes each page answer 503 with a sentence while the database is unavailable; the router knows only errors of ours, which it
 * answers with 500. What was written in a form is in the answer.
 */
export function respondDuringOutages(routes: Routes): Routes {
  const entries = Object.entries(routes).map(([id, route]) => [
    id,
    route && { ...route, module: moduleInOutages(route.module) },
  ]);
  return Object.fromEntries(entries);
}

function moduleInOutages({ loader, action, ...module }: RouteModule): RouteModule {
  return {
    ...module,
    ...(loader && {
      loader: (args: LoaderFunctionArgs) =>
        attempt(
          () => loader(args),
          (error) => problemInOutage(error, args.request.method),
        ),
    }),
    ...(action && {
      action: (args: ActionFunctionArgs) => {
        const sent = args.request.clone();
        const { csrfToken } = args.context.get(visitorContext);
        return attempt(
          () => action(args),
          (error) => rejectedInOutage(sent, csrfToken, error),
        );
      },
    }),
  };
}

async function attempt(
  run: () => unknown,
  refusal: (error: DatabaseUnavailable) => unknown,
): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    throw isUnavailable(error) ? await refusal(error) : error;
  }
}
