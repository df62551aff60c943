import { lookup as systemLookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { CustomFetch, CustomFetchOptions } from 'openid-client'
import { isPublicAddress } from '#server/domain/kernel/addresses.ts'

/** A company's provider publishes ten to thirty kilobytes; parsed, an answer may take twenty times its size. */
const MAX_BYTES = 64 * 1024
const TIMEOUT_MS = 10_000
/** Answers that have no body by their status. */
const BODILESS = new Set([204, 205, 304])

type Found = { address: string; family: number }
/** All addresses of a name. */
type Lookup = (hostname: string) => Promise<Found[]>

/**
 * The target is not a host on the internet, or not over HTTPS. A TypeError, because openid-client passes those on
 * unchanged.
 */
export class AddressRefused extends TypeError {
  constructor(what: string) {
    super(`not to be asked: ${what}`)
    this.name = 'AddressRefused'
  }
}

/** The answer is larger than the rules allow; the cause of what is thrown. */
export class AnswerTooLarge extends Error {
  constructor() {
    super('the answer is too large')
    this.name = 'AnswerTooLarge'
  }
}

export type FetchRules = {
  /** Also allows private addresses, and HTTP. */
  allowPrivate: boolean
  lookup?: Lookup
  mostBytes?: number
  timeoutMs?: number
}

const usualLookup: Lookup = (hostname) => systemLookup(hostname, { all: true })

/** The addresses of a name. One that is not public refuses all. */
const addressesOf = async (
  { hostname }: URL,
  { allowPrivate, lookup = usualLookup }: FetchRules,
): Promise<readonly [Found, ...Found[]]> => {
  const [first, ...others] = await lookup(hostname)
  if (first === undefined) throw new Error(`no address of ${hostname}`)
  const isPublic = [first, ...others].every(({ address }) => isPublicAddress(address))
  if (!allowPrivate && !isPublic) throw new AddressRefused(hostname)
  return [first, ...others]
}

/** Connects to the checked address, even if the name resolves differently by now. */
const pinnedTo =
  (found: readonly [Found, ...Found[]]): LookupFunction =>
  (_hostname, options, done) => {
    if (options.all === true) done(null, [...found])
    else done(null, found[0].address, found[0].family)
  }

/** Fails when the signal does. */
const endOf = (signal: AbortSignal): Promise<never> => {
  const end = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('it took too long', { cause: signal.reason })), {
      once: true,
    })
  })
  // A concurrent waiter gets the rejection; without one it is not an error.
  end.catch(() => undefined)
  return end
}

/** Without the brackets of IPv6. */
const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

const neverAsked: LookupFunction = (hostname, _options, done) => done(new Error(`${hostname} was not checked`), '', 0)

const assertMayBeAsked = (url: URL, { allowPrivate }: FetchRules): void => {
  const { protocol } = url
  if (allowPrivate) {
    if (protocol !== 'https:' && protocol !== 'http:') throw new AddressRefused(protocol)
    return
  }
  if (protocol !== 'https:') throw new AddressRefused(protocol)
  // A number is connected to without being looked up. URLs write every way to spell one in the same way.
  const bare = bareHost(url)
  if (isIP(bare) !== 0 && !isPublicAddress(bare)) throw new AddressRefused(bare)
}

const bodyOf = (body: CustomFetchOptions['body']): string | Uint8Array | undefined => {
  if (body === undefined || body === null) return undefined
  if (typeof body === 'string' || body instanceof Uint8Array) return body
  if (body instanceof URLSearchParams) return body.toString()
  if (body instanceof ArrayBuffer) return new Uint8Array(body)
  throw new TypeError('a body of this kind is not sent')
}

const answerOf = (message: http.IncomingMessage, body: Buffer): Response => {
  const status = message.statusCode ?? 502
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  return new Response(BODILESS.has(status) ? null : new Uint8Array(body), { status, headers })
}

type Sending = { url: URL; options: Omit<CustomFetchOptions, 'signal'>; lookup: LookupFunction; signal: AbortSignal }

const send = ({ url, options, lookup, signal }: Sending, mostBytes: number): Promise<Response> => {
  const { method, headers, body } = options
  const sent = bodyOf(body)
  const ask = url.protocol === 'https:' ? https.request : http.request
  return new Promise<Response>((resolve, reject) => {
    const request = ask(url, { method, headers, lookup, signal, agent: false }, (message) => {
      const chunks: Buffer[] = []
      let size = 0
      message.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > mostBytes) message.destroy(new AnswerTooLarge())
        else chunks.push(chunk)
      })
      message.on('error', reject)
      message.on('end', () => {
        try {
          resolve(answerOf(message, Buffer.concat(chunks)))
        } catch (error) {
          reject(error)
        }
      })
    })
    request.on('error', reject)
    request.end(sent)
  })
}

/**
 * A fetch for URLs that customers enter. Only contacts hosts on the internet, over HTTPS: names are resolved first, and
 * the connection is made to the checked addresses. Redirects are not followed, a response is limited to 64 kB
 * and ten seconds. Throws `AddressRefused`, or a `TypeError` like any fetch.
 */
export const guardedFetch = (rules: FetchRules): CustomFetch => {
  const { mostBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS } = rules
  return async (address, { signal: given, ...options }) => {
    const url = new URL(address)
    assertMayBeAsked(url, rules)
    const ours = AbortSignal.timeout(timeoutMs)
    const signal = given === undefined ? ours : AbortSignal.any([given, ours])
    const late = endOf(signal)
    try {
      // A number in the address was looked at already, and is connected to without being looked up.
      const isNumber = isIP(bareHost(url)) !== 0
      const lookup = isNumber ? neverAsked : pinnedTo(await Promise.race([addressesOf(url, rules), late]))
      return await Promise.race([send({ url, options, lookup, signal }, mostBytes), late])
    } catch (error) {
      throw error instanceof AddressRefused ? error : new TypeError('no answer', { cause: error })
    }
  }
}
