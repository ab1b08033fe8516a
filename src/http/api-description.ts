import type { Api } from './endpoints.ts';

/** An OpenAPI 3.1 document. */
export type ApiDescription = ReturnType<Api['getOpenAPI31Document']>;

/** The HTTP methods of endpoints. */
export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/**
 * The OpenAPI document of the endpoints (A09). Each operation has an id made of its method and path, which client generators use as a name.
 * @param about title, version and servers
 */
export function describeApi(api: Api, about: Parameters<Api['getOpenAPI31Document']>[0]): ApiDescription {
  // `signedInOnly` refers to this scheme.
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'Set when you sign in.',
  });
  // `withOptionalKey` and `withScope` refer to this scheme.
  api.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', {
    type: 'http',
    scheme: 'bearer',
    description: 'A key that you create on the page of your account or organization.',
  });
  const description = api.getOpenAPI31Document(about);
  for (const [path, operations] of Object.entries(description.paths ?? {})) {
    for (const method of METHODS) {
      const operation = operations[method];
      if (operation) operation.operationId ??= operationId(method, path);
    }
  }
  return description;
}

/** Who can use an operation: everybody, with or without a key, only signed-in users, or only programs with a key. */
export type OperationAccess = 'public' | 'signed in' | 'key';

/** Who can use an operation. @param security of the operation in an OpenAPI document */
export function accessOf(security: readonly object[] | undefined): OperationAccess {
  if (security === undefined || security.some((scheme) => Object.keys(scheme).length === 0)) return 'public';
  return security.some((scheme) => 'apiKey' in scheme) ? 'key' : 'signed in';
}

/** `get /api/bill/{id}/actions` becomes `getBillActions`. The word `get` in a path is not repeated. */
export function operationId(method: string, path: string): string {
  const words = path
    .split('/')
    .filter((part) => part !== '' && part !== 'api' && !part.startsWith('{'))
    .flatMap((part) => part.split('-'));
  const verb = words.findIndex((word) => /^get[A-Z]/.test(word));
  const [first = '', ...rest] = verb === -1 ? [method, ...words] : words.slice(verb);
  return first + rest.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
}
