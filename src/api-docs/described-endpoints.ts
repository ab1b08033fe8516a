import { type ApiDescription, accessOf, METHODS, type OperationAccess } from '../http/api-description.ts';

export interface DescribedParameter {
  name: string;
  location: 'path' | 'query' | 'body';
  isRequired: boolean;
  /** The allowed values, as text. */
  allowed: string;
  meaning: string;
}

export interface DescribedField {
  /** Path of the field in the response: `bill.url`; `[]` stands for the elements of a list. */
  name: string;
  kind: string;
  meaning: string;
}

export interface DescribedEndpoint {
  id: string;
  method: string;
  path: string;
  summary: string;
  responseDescription: string;
  parameters: DescribedParameter[];
  fields: DescribedField[];
  /** Whether the response is HTML unless JSON is requested. */
  isHtml: boolean;
  /** Whether the response is a stream of server-sent events. */
  isStream: boolean;
  access: OperationAccess;
  /** Whether it requires the visitor's CSRF token. */
  isChange: boolean;
  /** An example address that works for everyone; undefined if there is none. */
  example: string | undefined;
}

export interface EndpointGroup {
  tag: string;
  endpoints: DescribedEndpoint[];
}

/** The subset of OpenAPI's schema object that our document uses. */
interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  example?: unknown;
  description?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

type Schemas = Record<string, Schema>;
type OperationObject = NonNullable<NonNullable<ApiDescription['paths']>[string]['get']>;

/**
 * Converts an OpenAPI document to the endpoints shown on the page.
 * @param exampleIds existing ids by the first segment of a path after `/api/`
 * @returns one group for each tag, in the document's order
 */
export function describedEndpoints(
  { paths = {}, components }: ApiDescription,
  exampleIds: Record<string, number | undefined>,
): EndpointGroup[] {
  // The types of the document are far more general than our schemas.
  const schemas = (components?.schemas ?? {}) as Schemas;
  const groups = new Map<string, DescribedEndpoint[]>();
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    METHODS.map((method) => ({ path, method, operation: operations[method] })),
  );
  for (const { path, method, operation } of all) {
    if (!operation) continue;
    const isPublic = method === 'get' && accessOf(operation.security) === 'public';
    const parameters = (operation.parameters ?? []) as ParameterObject[];
    const content = operation.responses?.[200]?.content ?? {};
    const tag = operation.tags?.[0] ?? 'Other';
    groups.set(tag, [
      ...(groups.get(tag) ?? []),
      {
        id: operation.operationId ?? path,
        method: method.toUpperCase(),
        path,
        summary: operation.summary ?? '',
        responseDescription: operation.responses?.[200]?.description ?? '',
        parameters: [...parameters, ...bodyFields(operation, schemas)].map(describedParameter),
        fields: fieldsOf(content['application/json']?.schema, schemas),
        isHtml: 'text/html' in content,
        isStream: 'text/event-stream' in content,
        access: accessOf(operation.security),
        isChange: method !== 'get',
        example: isPublic ? exampleAddress(path, parameters, exampleIds) : undefined,
      },
    ]);
  }
  return [...groups].map(([tag, endpoints]) => ({ tag, endpoints }));
}

interface ParameterObject {
  name: string;
  in: 'path' | 'query' | 'body';
  required?: boolean;
  description?: string;
  schema: Schema;
}

/** The fields of an operation's request body, in any content type. */
function bodyFields({ requestBody }: OperationObject, schemas: Schemas): ParameterObject[] {
  if (!requestBody || !('content' in requestBody)) return [];
  const [content] = Object.values(requestBody.content);
  // The types of the document are far more general than our schemas.
  const { properties = {}, required = [] } = resolved(content?.schema as Schema | undefined, schemas);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'body',
    required: required.includes(name),
    schema: resolved(schema, schemas),
  }));
}

function describedParameter({ name, in: location, required, description, schema }: ParameterObject) {
  const defaultText = schema.default === undefined ? '' : `; default ${schema.default}`;
  return {
    name,
    location,
    isRequired: required === true,
    allowed: (schema.items?.enum ? `some of ${schema.items.enum.join(', ')}` : kindOf(schema)) + defaultText,
    meaning: description ?? schema.description ?? '',
  };
}

function exampleAddress(
  path: string,
  parameters: ParameterObject[],
  exampleIds: Record<string, number | undefined>,
): string | undefined {
  const noun = path.split('/')[2] ?? '';
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: location, required, schema } of parameters) {
    if (!required) continue;
    const value = schema.enum?.[0] ?? (location === 'path' ? exampleIds[noun] : schema.example);
    if (value === undefined) return undefined;
    if (location === 'path') address = address.replace(`{${name}}`, String(value));
    else query.set(name, String(value));
  }
  return query.size > 0 ? `${address}?${query}` : address;
}

/** The fields of a response as a flat list. */
function fieldsOf(schema: Schema | undefined, schemas: Schemas, within = ''): DescribedField[] {
  const { anyOf, items, properties, additionalProperties } = resolved(schema, schemas);
  if (anyOf) return fieldsOfAny(anyOf, schemas, within);
  if (items) return fieldsOf(items, schemas, `${within}[]`);
  const named = Object.entries(properties ?? {}).flatMap(([name, property]) => {
    const full = within ? `${within}.${name}` : name;
    const field = resolved(property, schemas);
    return [
      { name: full, kind: kindOf(field), meaning: field.description ?? '' },
      ...fieldsOf(field, schemas, full),
    ];
  });
  if (typeof additionalProperties !== 'object') return named;
  return [...named, ...fieldsOf(additionalProperties, schemas, within ? `${within}.{name}` : '{name}')];
}

/** The fields of the first alternative, and those that only others have, without the fields within them. */
function fieldsOfAny([first, ...others]: Schema[], schemas: Schemas, within: string): DescribedField[] {
  const always = fieldsOf(first, schemas, within);
  const all = others.flatMap((other) => {
    const { properties = {} } = resolved(other, schemas);
    return Object.entries(properties).map(([name, property]) => ({
      name: within ? `${within}.${name}` : name,
      kind: kindOf(property),
      meaning: property.description ?? '',
    }));
  });
  return [...always, ...all.filter(({ name }) => !always.some((field) => field.name === name))];
}

function resolved(schema: Schema | undefined, schemas: Schemas): Schema {
  const name = schema?.$ref?.split('/').at(-1);
  return (name ? schemas[name] : schema) ?? {};
}

const KINDS: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  array: 'list',
  object: 'object',
  null: 'null',
};

function kindOf({ anyOf, type, enum: values, format, minimum, maximum }: Schema): string {
  if (anyOf) return anyOf.map((each) => (each.$ref ? 'object' : kindOf(each))).join(' or ');
  if (values) return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(values.map(String));
  if (format === 'date') return 'date, YYYY-MM-DD';
  const kinds = [type ?? []].flat().map((name) => KINDS[name] ?? name);
  const range =
    minimum === undefined ? '' : ` from ${minimum}${maximum === undefined ? '' : ` to ${maximum}`}`;
  return kinds.join(' or ') + range;
}
