import { Agent, request } from 'node:http'
import * as v from 'valibot'
import type { CallInput, Endpoint, ResponseOf } from '#contract/core/endpoint.ts'
import { requestOf, type CallOptions } from '../support/request.ts'

export type Answer = { status: number; body: string; replayed: boolean }

/** A caller over kept connections. A call whose answer does not come rejects. */
export const caller = (origin: string, connections = 64) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options: CallOptions & { at?: string } = {},
  ): Promise<Answer> => {
    const { method, url, headers, payload } = requestOf(endpoint, input, options)
    const body = payload === undefined ? undefined : JSON.stringify(payload)
    const kind =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    return new Promise((resolve, reject) => {
      const sent = request(
        `${options.at ?? origin}${url}`,
        { method, agent, headers: { ...headers, ...kind } },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              body: Buffer.concat(parts).toString(),
              replayed: response.headers['idempotent-replayed'] === 'true',
            }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }
  const good = async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options: CallOptions = {},
  ): Promise<ResponseOf<E>> => {
    const answer = await send(endpoint, input, options)
    if (answer.status !== 200) throw new Error(`${endpoint.name} answered ${answer.status}: ${answer.body}`)
    return v.parse(endpoint.response, JSON.parse(answer.body))
  }
  return { send, good, end: () => agent.destroy() }
}
export type Caller = ReturnType<typeof caller>

/** The code of a refusal. */
export const codeOf = ({ body }: Answer): string => v.parse(v.object({ code: v.string() }), JSON.parse(body)).code
