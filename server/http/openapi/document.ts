import { toJsonSchema } from '@valibot/to-json-schema'
import { CONTRACT_VERSION, type Endpoint, type Schema } from '#contract/core/endpoint.ts'
import { ERROR_STATUS, problemSchema, type ErrorCode } from '#contract/core/errors.ts'

type Json = { [name: string]: unknown }
export type OpenApi = { openapi: string; info: Json; servers: Json[]; tags: Json[]; paths: Json; components: Json }

const GENERAL: readonly ErrorCode[] = ['validation_failed', 'rate_limited', 'client_outdated', 'internal']
const CODES: readonly string[] = Object.keys(ERROR_STATUS)

/** A valibot schema as JSON Schema 2020-12, the dialect of OpenAPI 3.1; checks that JSON Schema cannot say are left out. */
export const jsonSchema = (schema: Schema, typeMode: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
    // The only custom schema of the contract is the closed list of error codes.
    overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'custom' ? { enum: [...CODES] } : undefined),
  })
  return rest
}

/** The members of an object schema, also of an intersection, with whether each is needed. */
export const membersOf = (schema: Json): { name: string; isRequired: boolean; schema: unknown }[] => {
  const parts: unknown[] = Array.isArray(schema.allOf) ? schema.allOf : [schema]
  return parts.flatMap((part) => {
    if (part === null || typeof part !== 'object' || !('properties' in part)) return []
    const { properties } = part
    if (properties === null || typeof properties !== 'object') return []
    const required: unknown[] = 'required' in part && Array.isArray(part.required) ? part.required : []
    return Object.entries(properties).map(([name, member]) => ({
      name,
      isRequired: required.includes(name),
      schema: member,
    }))
  })
}

/** Every code an endpoint may answer: its own, those its access and headers bring, and those of all calls. */
export const codesOf = (endpoint: Endpoint): ErrorCode[] => {
  const codes: ErrorCode[] = [...(endpoint.errors ?? []), ...GENERAL]
  if (endpoint.access !== 'public')
    codes.push('unauthenticated', 'token_expired', 'account_closed', 'signed_out_elsewhere')
  if (endpoint.access !== 'public' && endpoint.access !== 'signedIn') codes.push('forbidden')
  if (endpoint.idempotent) {
    codes.push(
      'idempotency_key_missing',
      'idempotency_key_reused',
      'idempotency_key_expired',
      'idempotency_in_progress',
    )
  }
  if (endpoint.ifMatch) codes.push('precondition_missing', 'changed_meanwhile')
  if (endpoint.body) codes.push('malformed_json', 'body_too_large', 'unsupported_media_type')
  return [...new Set(codes)].toSorted((one, other) => ERROR_STATUS[one] - ERROR_STATUS[other])
}

const membersAsParameters = (place: 'path' | 'query', schema: Schema | undefined): Json[] =>
  schema === undefined
    ? []
    : membersOf(jsonSchema(schema, 'input')).map((member) => ({
        name: member.name,
        in: place,
        required: place === 'path' || member.isRequired,
        schema: member.schema,
      }))

const headerParameter = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const parametersOf = (endpoint: Endpoint): Json[] => [
  ...membersAsParameters('path', endpoint.params),
  ...membersAsParameters('query', endpoint.query),
  ...(endpoint.idempotent
    ? [headerParameter('Idempotency-Key', 'Names this request; it takes effect once per key.')]
    : []),
  ...(endpoint.ifMatch ? [headerParameter('If-Match', 'The version the decision was made on.')] : []),
]

const responsesOf = (endpoint: Endpoint): Json => {
  const problems = new Map<number, ErrorCode[]>()
  for (const code of codesOf(endpoint)) {
    problems.set(ERROR_STATUS[code], [...(problems.get(ERROR_STATUS[code]) ?? []), code])
  }
  const refused = [...problems].map(([status, codes]): [string, Json] => [
    String(status),
    {
      description: codes.join(', '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ])
  const good = {
    description: 'The answer.',
    content: { 'application/json': { schema: jsonSchema(endpoint.response, 'output') } },
  }
  return { 200: good, ...Object.fromEntries(refused) }
}

export const tagOf = ({ name }: Endpoint): string => name.split('.')[0] ?? name

const operation = (endpoint: Endpoint): Json => ({
  operationId: endpoint.name,
  summary: endpoint.summary,
  tags: [tagOf(endpoint)],
  'x-access': endpoint.access,
  security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
  parameters: parametersOf(endpoint),
  ...(endpoint.body && {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
    },
  }),
  responses: responsesOf(endpoint),
})

/** The OpenAPI 3.1 document of the table of endpoints. */
export const openApiDocument = (
  endpoints: readonly Endpoint[],
  about: { version: string; publicUrl: string | null },
): OpenApi => {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Singgah',
      version: about.version,
      description: `Corporate travel booking. Contract version ${CONTRACT_VERSION}.`,
    },
    servers: [{ url: about.publicUrl ?? '/' }],
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: jsonSchema(problemSchema, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
