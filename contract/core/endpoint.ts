import type * as v from 'valibot'
import type { StaffRole } from './staff-roles.ts'
import type { ErrorCode } from './errors.ts'
import type { Area } from './roles.ts'

export type Schema = v.GenericSchema<unknown, unknown>

/** Raised by one with every change that an older page could not read; the page sends it as `Singgah-Contract`. */
export const CONTRACT_VERSION = 3

/** The oldest page that this server still understands; older ones are answered `client_outdated`. */
export const OLDEST_CONTRACT_VERSION = 3

/**
 * One call of the API as data. The server's validation and stripping, the typed client call, the OpenAPI document, the
 * role check and the cases of the API tests all come from it.
 */
export type Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
> = {
  /** `noun.verb`, unique; the OpenAPI operation id. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Absolute path with `:name` for parameters. */
  readonly path: `/api/${string}`
  readonly summary: string
  /** Access level required to call the endpoint; row-level access is decided in `server/domain/bookings/access.ts`. */
  readonly access: Area
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly response: Response
  /** The codes this call adds to those every call may answer. */
  readonly errors?: readonly ErrorCode[]
  /** The call needs an `Idempotency-Key` header and takes effect once per key. */
  readonly idempotent?: true
  /** The call needs `If-Match` with the version of the thing it was decided on. */
  readonly ifMatch?: true
  /** Largest body in bytes where it may be larger than the general limit. */
  readonly bodyBytes?: number
  /** Answers a session that still lacks the second factor its company demands: by such calls it is set up. */
  readonly oneFactor?: true
  /**
   * A colleague may call it for a traveller (`Singgah-Booking-For`), or about a booking that they made for one. `new`: only
   * while the rule of the company allows it; `made`: also afterwards, for what they booked.
   */
  readonly forOthers?: 'new' | 'made'
  /**
   * Who works for a host calls it as that host, with at least this role; others call it for themselves. An endpoint about a
   * booking is called as the host only where the booking is at one of their listings.
   */
  readonly forHost?: StaffRole
}

export const endpoint = <
  Response extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(
  parts: Endpoint<Params, Query, Body, Response>,
): Endpoint<Params, Query, Body, Response> => parts

type InputOf<S> = S extends Schema ? v.InferInput<S> : undefined

/** Input type of a caller: the schemas' input, before defaults and transformations. */
export type CallInput<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends Schema ? Part : never]: InputOf<E[Part]>
}

export type ResponseOf<E extends Endpoint> = v.InferOutput<E['response']>
