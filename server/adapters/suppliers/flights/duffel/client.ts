import { setTimeout as pause } from 'node:timers/promises'
import { Duffel } from '@duffel/api'
import * as v from 'valibot'
import { SupplierError } from '#server/domain/bookings/supplier-error.ts'

export type DuffelSettings = {
  accessToken: string
  /** Origin of a double on this machine; null: Duffel itself. */
  apiUrl: string | null
  /** Signing secret of its webhooks; null: no webhooks. */
  webhookSecret: string | null
}

/** Delays before retrying after a rate limit response. */
const RATE_LIMIT_PAUSES_MS = [400, 1_200]

export const duffelClient = ({ accessToken, apiUrl }: Omit<DuffelSettings, 'webhookSecret'>): Duffel =>
  new Duffel({ token: accessToken, source: 'singgah', ...(apiUrl !== null && { basePath: apiUrl }) })

class DuffelRefusal extends SupplierError {
  readonly status: number
  readonly codes: readonly string[]

  constructor(status: number, codes: readonly string[], requestId: string) {
    super(['duffel:', status, ...codes, requestId].filter((part) => part !== '').join(' '))
    this.status = status
    this.codes = codes
  }
}

const errorSchema = v.object({
  status: v.number(),
  errors: v.optional(v.array(v.object({ code: v.string() })), []),
  meta: v.optional(v.object({ request_id: v.optional(v.string(), '') }), {}),
})

/** Kind and code of a failure, never its message: names, numbers and keys may be in it. */
const failureOf = (error: unknown): SupplierError => {
  if (error instanceof SupplierError) return error
  const stated = v.safeParse(errorSchema, error)
  if (stated.success) {
    const { status, errors, meta } = stated.output
    return new DuffelRefusal(
      status,
      errors.map(({ code }) => code),
      meta.request_id,
    )
  }
  const kind = error instanceof Error ? error.name : typeof error
  return new SupplierError(`duffel: no answer that can be read (${kind})`)
}

/** The SDK waits for ever: what takes longer is given up here, and may take effect all the same. */
const within = async <T>(milliseconds: number, work: () => Promise<T>): Promise<T> => {
  const over = new AbortController()
  try {
    const late = pause(milliseconds, undefined, { signal: over.signal }).then(() => {
      throw new SupplierError(`duffel: no answer within ${milliseconds} ms`)
    })
    return await Promise.race([work(), late])
  } finally {
    over.abort()
  }
}

/**
 * One question to Duffel and what of its answer the schema reads, asked again where it was asked too often. Throws
 * `DuffelRefusal` with Duffel's codes, and `SupplierError` where no answer came or none that can be read.
 */
export const ask = async <Schema extends v.GenericSchema>(
  milliseconds: number,
  schema: Schema,
  work: () => Promise<{ data: unknown }>,
): Promise<v.InferOutput<Schema>> => {
  for (let tries = 0; ; tries += 1) {
    try {
      const { data } = await within(milliseconds, work)
      const read = v.safeParse(schema, data)
      if (read.success) return read.output
      const [issue] = read.issues
      throw new SupplierError(`duffel: an answer that cannot be read at ${v.getDotPath(issue) ?? 'its top'}`)
    } catch (error) {
      const failure = failureOf(error)
      const milliseconds429 = RATE_LIMIT_PAUSES_MS[tries]
      const isTooOften = failure instanceof DuffelRefusal && failure.status === 429
      if (!isTooOften || milliseconds429 === undefined) throw failure
      await pause(milliseconds429)
    }
  }
}

const isOneOf = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof DuffelRefusal && error.codes.some((code) => codes.includes(code))

/** The offer is over, or its last seat went. */
export const isOfferGone = (error: unknown): boolean => isOneOf(error, ['offer_no_longer_available', 'offer_expired'])

/** Duffel knows no such thing. */
export const isUnknown = (error: unknown): boolean => error instanceof DuffelRefusal && error.status === 404

/** The offer is already ordered: perhaps by us, with a lost response. */
export const isOrdered = (error: unknown): boolean =>
  isOneOf(error, ['offer_request_already_booked', 'order_creation_already_attempted', 'duplicate_booking'])

/** Duffel rejects the request itself, so a retry is pointless. */
export const isRefused = (error: unknown): boolean =>
  error instanceof DuffelRefusal && (error.status === 400 || error.status === 422)
