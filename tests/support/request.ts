import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'

export type CallOptions = { as?: string; headers?: Record<string, string>; key?: string; version?: number }

const partOf = (input: object, name: string): object | undefined => {
  const part: unknown = Object.entries(input).find(([key]) => key === name)?.[1]
  return part !== null && typeof part === 'object' ? part : undefined
}

// Through bytes and back: half a surrogate pair cannot travel in an address.
const textOf = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toString()

type Request = InjectOptions & { method: Endpoint['method']; url: string; headers: Record<string, string> }

/** The HTTP request that a call of an endpoint is. */
export const requestOf = (endpoint: Endpoint, input: object, options: CallOptions = {}): Request => {
  const params = new Map(Object.entries(partOf(input, 'params') ?? {}))
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(textOf(params.get(name))))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(partOf(input, 'query') ?? {})) {
    if (value !== undefined) query.set(name, Array.isArray(value) ? value.map(textOf).join(',') : textOf(value))
  }
  const body = partOf(input, 'body')
  return {
    method: endpoint.method,
    url: query.size > 0 ? `${path}?${query.toString()}` : path,
    headers: {
      ...(options.as !== undefined && { authorization: `Bearer ${options.as}` }),
      ...(endpoint.idempotent && { 'idempotency-key': options.key ?? randomUUID() }),
      ...(options.version !== undefined && { 'if-match': `"${options.version}"` }),
      ...options.headers,
    },
    ...(body !== undefined && { payload: body }),
  }
}
