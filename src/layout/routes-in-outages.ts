import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from 'react-router';
import { type DatabaseUnavailable, isUnavailable } from '../db/unavailable.ts';
import { problemInOutage } from '../http/outages.ts';
import { visitorContext } from '../http/visitor.ts';
import { rejectedInOutage } from './send-again.ts';

type Routes = ServerBuild['routes'];
type RouteModule = NonNullable<Routes[string]>['module'];

/**
 * Makes every page respond with 503 and a message while the database is unavailable; without this the router
 * would respond with 500. The response to a submitted form includes what the visitor entered.
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
