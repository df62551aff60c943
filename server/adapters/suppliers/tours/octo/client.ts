import * as v from 'valibot'
import { SupplierError } from '#server/domain/bookings/supplier-error.ts'

export type OctoSettings = {
  /** Address of the supplier's endpoints, without a slash at its end. */
  url: string
  key: string
  /** Part of the address that its webhooks call; null: no webhooks. */
  webhookSecret: string | null
}

/** Timeout. The request may still have taken effect. */
const ANSWER_WITHIN_MS = 20_000
/** Size of an answer in bytes, after which it is not read on. */
const MOST_BYTES = 20_000_000
/** Prices, coordinates and texts, and webhooks, are capabilities beside the core of OCTO. */
const CAPABILITIES = 'octo/pricing, octo/content, octo/webhooks'
/** Rejections that say something about our access or their load, not about the request. */
const NOT_OURS = [401, 403, 408, 425, 429]

/** The supplier rejects the request itself, so a retry is pointless. `code` is OCTO's: `INVALID_AVAILABILITY_ID`. */
export class OctoRefusal extends SupplierError {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(`octo: ${status} ${code}`)
    this.status = status
    this.code = code
  }
}

const errorSchema = v.object({ error: v.pipe(v.string(), v.regex(/^[A-Z_]{1,60}$/)) })

/** Text of an answer, null where it broke off. Throws `SupplierError` where it is longer than `MOST_BYTES`. */
const textOf = async ({ body }: Response): Promise<string | null> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.byteLength
      if (bytes > MOST_BYTES) break
      chunks.push(chunk)
    }
  } catch {
    return null
  }
  if (bytes > MOST_BYTES) throw new SupplierError('octo: an answer that is too long')
  return Buffer.concat(chunks).toString()
}

const jsonOf = async (response: Response): Promise<unknown> => {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson()), await textOf(response))
  return read.success ? read.output : null
}

export type OctoClient = <Schema extends v.GenericSchema>(
  schema: Schema,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => Promise<v.InferOutput<Schema>>

/**
 * Requests to an OCTO supplier. Throws `OctoRefusal` where it rejects the request, and `SupplierError` where no answer came
 * or none that can be read. Messages of the supplier are left out: names and keys may be in them.
 */
export const octoClient =
  ({ url, key }: Pick<OctoSettings, 'url' | 'key'>): OctoClient =>
  async (schema, method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'octo-capabilities': CAPABILITIES,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      redirect: 'error',
    }).catch((error: unknown) => {
      throw new SupplierError(`octo: no answer (${error instanceof Error ? error.name : typeof error})`)
    })
    const answer = await jsonOf(response)
    if (response.ok) {
      const read = v.safeParse(schema, answer)
      if (read.success) return read.output
      throw new SupplierError(`octo: an answer that cannot be read at ${v.getDotPath(read.issues[0]) ?? 'its top'}`)
    }
    const stated = v.safeParse(errorSchema, answer)
    const isOurs = response.status >= 400 && response.status < 500 && !NOT_OURS.includes(response.status)
    if (isOurs) throw new OctoRefusal(response.status, stated.success ? stated.output.error : '')
    throw new SupplierError(`octo: ${response.status}`)
  }
