import type { KyInstance } from 'ky'
import * as v from 'valibot'
import { BOOKING_FOR_HEADER } from '#contract/companies/booking-for-rules.ts'
import { CONTRACT_VERSION, type CallInput, type Endpoint, type ResponseOf } from '#contract/core/endpoint.ts'
import { receivedProblemSchema } from '#contract/core/problems.ts'
import { syncClock } from '../device/clock.ts'
import { reportReachable, reportUnreachable } from '../device/connectivity.ts'
import { environment } from '../device/environment.ts'
import { isRemoteEnd } from './remote-ends.ts'
import { ApiError, hasCode, NetworkError, SessionOverError, UnexpectedAnswerError } from './errors.ts'
import { MESSAGES } from './messages.ts'
import { reportOutdated } from './outdated.ts'
import type { Session } from '../session/session.ts'
import { watchCall } from './slow-calls.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** Background work: never raises the alert of an expired session. */
  background?: boolean
  /** Sent without the token, for public responses. */
  anonymous?: boolean
  idempotencyKey?: string
  ifMatch?: number
  headers?: Readonly<Record<string, string>>
  /** User id of the traveller; null sends no header. Default: the traveller chosen in this tab. */
  bookingFor?: string | null
}

/** A call without input takes `{}`; the rest is typed by the endpoint. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<ResponseOf<E>>

type LooseInput = { params?: unknown; query?: unknown; body?: unknown }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const pathOf = (endpoint: Endpoint, params: unknown): string =>
  endpoint.path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(isRecord(params) ? params[name] : '')),
  )

/** Query parameters in the form of the contract: lists with commas, missing and empty values left out. */
const searchOf = (query: unknown): URLSearchParams => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(isRecord(query) ? query : {})) {
    const text = Array.isArray(value) ? value.join(',') : value
    if (typeof text === 'number' || typeof text === 'boolean' || (typeof text === 'string' && text !== '')) {
      search.set(name, String(text))
    }
  }
  return search
}

const messageSchema = v.object({ message: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)) })

/** The body as JSON, undefined where it is none; throws where the network breaks off in the middle of it. */
const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A page of HTML is never an answer of our API, whatever its status: it is a captive portal's or a proxy's. */
const isSomebodysPage = ({ headers }: Response): boolean => /^text\/html\b/i.test(headers.get('Content-Type') ?? '')

/** The server's message where it sent one, else the specification's words. */
const refusalOf = (body: unknown): ApiError | UnexpectedAnswerError => {
  const parsed = v.safeParse(messageSchema, body)
  const message = parsed.success ? parsed.output.message : MESSAGES.fetchFailed
  const problem = v.safeParse(receivedProblemSchema, body)
  return problem.success ? new ApiError({ ...problem.output, message }) : new UnexpectedAnswerError(message)
}

/**
 * Learns from a response of our server that it is reachable, and its clock. Only from uncacheable responses: the two
 * lists come from the device cache and may be days old.
 */
const syncFrom = ({ headers }: Response): void => {
  if (!headers.get('Cache-Control')?.includes('no-store')) return
  reportReachable()
  syncClock(headers.get('Date'))
}

/**
 * The typed client: `call(endpoint, input)` returns the type of the contract or throws one of `errors.ts`. A response
 * from another party (a captive portal, a proxy) is an `UnexpectedAnswerError` and is treated as offline. Requests have
 * no timeout (the page shows "still trying" with a stop button) and no automatic retry here: reads are retried by the
 * query client, changes by the owner of their key.
 */
export const createCall = (given: {
  session: Session
  locale: () => string
  origin?: string
  /** Called with every request that a person makes while signed in. */
  alongside?: () => void
}): Call => {
  let http: Promise<KyInstance> | null = null
  // A page that the server rendered has its answers with it and is taken over before the first call.
  const connect = async (): Promise<KyInstance> => {
    try {
      const { default: ky } = await import('ky')
      return ky.create({
        prefixUrl: given.origin ?? environment.origin,
        fetch: (request, init) => environment.fetch(request, init),
        timeout: false,
        retry: 0,
        credentials: 'same-origin',
        redirect: 'error',
      })
    } catch (error) {
      http = null
      throw error
    }
  }

  return async (endpoint, input, options = {}) => {
    const { params, query, body }: LooseInput = input
    const isExempt = endpoint.name === 'auth.login' || options.anonymous === true
    const { token, expired } = isExempt
      ? { token: null, expired: false }
      : given.session.tokenForRequest({ background: options.background ?? false })
    // Without a token it could only be refused: so are the others of a screen whose first request found it expired.
    if (expired || (token === null && endpoint.access !== 'public')) throw new SessionOverError(MESSAGES.sessionEnded)

    if (token !== null && options.background !== true) given.alongside?.()

    const headers = new Headers({
      ...options.headers,
      Accept: 'application/json',
      'Accept-Language': given.locale(),
      'Singgah-Contract': String(CONTRACT_VERSION),
    })
    if (token !== null) headers.set('Authorization', `Bearer ${token}`)
    if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey)
    if (options.bookingFor != null) headers.set(BOOKING_FOR_HEADER, options.bookingFor)
    if (options.ifMatch !== undefined) headers.set('If-Match', `"${options.ifMatch}"`)

    // Calls that cannot be stopped in any other way, because a button started them.
    const pressed = options.background || options.signal ? null : watchCall()
    const signal = options.signal ?? pressed?.signal
    let response: Response
    let answer: unknown
    try {
      http ??= connect()
      response = await (
        await http
      )(pathOf(endpoint, params).slice(1), {
        method: endpoint.method,
        headers,
        searchParams: searchOf(query),
        throwHttpErrors: false,
        ...(body === undefined ? {} : { json: body }),
        ...(signal ? { signal } : {}),
      })
      answer = await bodyOf(response)
    } catch (error) {
      if (options.signal?.aborted) throw error
      if (!pressed?.signal.aborted) reportUnreachable()
      throw new NetworkError(MESSAGES.fetchFailed, { cause: error })
    } finally {
      pressed?.ended()
    }

    if (response.ok) {
      const parsed = v.safeParse(endpoint.response, answer)
      if (parsed.success) {
        syncFrom(response)
        return parsed.output
      }
      if (answer === undefined) reportUnreachable()
      throw new UnexpectedAnswerError(MESSAGES.unknown, { cause: parsed.issues })
    }
    const isOver = response.status === 401 && token !== null && endpoint.access !== 'public'
    const refusal = refusalOf(answer)
    if (isOver && !isSomebodysPage(response)) {
      if (isRemoteEnd(refusal)) given.session.close(token, refusal.message)
      else given.session.refuse(token)
    }
    if (hasCode(refusal, 'client_outdated')) reportOutdated()
    if (refusal instanceof ApiError) syncFrom(response)
    else if (answer === undefined) reportUnreachable()
    throw refusal
  }
}
