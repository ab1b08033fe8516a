import { accessOf, type OperationAccess } from '../../src/http/api-description.ts';

/** The schema of a value in an OpenAPI document. */
export interface ValueSchema {
  type?: string | string[];
  /** The words that are allowed, and null if the value may be missing. */
  enum?: (string | null)[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  default?: unknown;
  example?: unknown;
  items?: ValueSchema;
  properties?: Record<string, ValueSchema>;
  required?: string[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: ValueSchema;
}

export interface BodySchema {
  $ref?: string;
  properties?: Record<string, ValueSchema>;
  required?: string[];
}

export interface Operation {
  operationId?: string;
  tags?: string[];
  summary?: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: BodySchema }> };
  /** Who can use the endpoint (`accessOf`). */
  security?: object[];
  responses: Record<string, unknown>;
}

export interface ApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, BodySchema> };
}

export interface Endpoint {
  method: string;
  path: string;
  operation: Operation;
  access: OperationAccess;
  parameters: Parameter[];
  /** The schema of the JSON body. */
  body: BodySchema;
}

/** Returns all operations of a document. */
export function endpointsIn({ paths, components }: ApiDocument): Endpoint[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method,
      path,
      operation,
      access: accessOf(operation.security),
      parameters: operation.parameters ?? [],
      body: bodyOf(operation, components?.schemas ?? {}),
    })),
  );
}

function bodyOf({ requestBody }: Operation, schemas: Record<string, BodySchema>): BodySchema {
  const schema = requestBody?.content['application/json']?.schema ?? {};
  const named = schema.$ref?.split('/').at(-1);
  return named ? (schemas[named] ?? {}) : schema;
}

/**
 * Returns the address of an endpoint.
 * @param values encoded parameter values; missing required parameters get a valid value
 */
export function addressOf({ path, parameters }: Endpoint, values: Record<string, string>): string {
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: place, required, schema } of parameters) {
    const value = values[name] ?? (required ? goodValue(schema) : undefined);
    if (value === undefined) continue;
    if (place === 'query') query.append(name, value);
    else address = address.replace(`{${name}}`, encodeURIComponent(value));
  }
  return query.size > 0 ? `${address}?${query}` : address;
}

/** Returns a value that the schema allows. */
export function goodValue(schema: ValueSchema): string {
  const { example, enum: words, default: defaultValue, minimum, items } = schema;
  // Parameters with several values have them separated by commas.
  if (items && example === undefined) return goodValue(items);
  return String(example ?? words?.[0] ?? defaultValue ?? minimum ?? 'a');
}
