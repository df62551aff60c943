import { AREA_ROLES, ROLES, type Area } from '#contract/core/roles.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'

const callers = (access: Area): string => {
  const roles = AREA_ROLES[access]
  if (roles?.length === ROLES.length) return 'signed in'
  if (roles !== null) return roles.map((role) => `\`${role}\``).join(', ')
  return 'everyone'
}

const needs = ({ idempotent, ifMatch }: Endpoint): string =>
  [idempotent === true ? '`Idempotency-Key`' : '', ifMatch === true ? '`If-Match`' : ''].filter(Boolean).join(', ')

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** The text of `docs/endpoints.md`, made of the table of endpoints. */
export const endpointTable = (endpoints: readonly Endpoint[]): string =>
  [
    '# Endpoints',
    '',
    'Generated from `contract/endpoints.ts` by `npm run docs`. The same table, with schemas, is at `/api/docs`.',
    '',
    '| call | who | headers | what it does | own errors |',
    '| --- | --- | --- | --- | --- |',
    ...endpoints
      .toSorted((one, other) => one.path.localeCompare(other.path) || one.method.localeCompare(other.method))
      .map((endpoint) =>
        [
          '',
          `\`${endpoint.method} ${endpoint.path}\``,
          callers(endpoint.access),
          needs(endpoint),
          cell(endpoint.summary),
          (endpoint.errors ?? []).map((code) => `\`${code}\``).join(', '),
          '',
        ]
          .join(' | ')
          .trim(),
      ),
    '',
  ].join('\n')
