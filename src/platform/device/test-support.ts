import { vi } from 'vitest'
import type { Problem } from '#contract/core/errors.ts'

const base64url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A token whose payload is any JSON; the signature is the server's business and means nothing here. */
export const tokenWith = (payload: unknown): string =>
  `${base64url('{"alg":"none"}')}.${base64url(JSON.stringify(payload))}.signature`

/** A token of Sari of the company Nusantara, over at `exp` (seconds since 1970). */
export const tokenOf = (claims: Record<string, unknown>): string =>
  tokenWith({ sub: 'user-1', nameidentifier: 'user-1', role: 'user', clientId: 'nusantara', ...claims })

/** A separate `Storage`, like that of another browser. */
export const memoryStorage = (): Storage => {
  const stored = new Map<string, string>()
  return {
    get length() {
      return stored.size
    },
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  }
}

/** Answers every request of the page instead of the network; requests can be read from the mock. */
export const serve = (answer: (request: Request) => Response | Promise<Response>) => {
  const network = vi.fn<(input: Request | URL | string, init?: RequestInit) => Promise<Response>>(
    async (input: Request | URL | string, init?: RequestInit) => answer(new Request(input, init)),
  )
  vi.stubGlobal('fetch', network)
  return network
}

/** An answer as our server sends it, dated by its own clock. */
export const answered = (body: unknown, init: { status?: number; headers?: Record<string, string> } = {}): Response =>
  new Response(JSON.stringify(body), {
    status: init.status ?? 200,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...init.headers },
  })

/** A refusal of our server. */
export const refused = (
  problem: Pick<Problem, 'status' | 'code'> & Partial<Problem>,
  headers?: Record<string, string>,
): Response =>
  answered(
    { type: 'about:blank', message: 'No.', requestId: 'r-1', ...problem },
    { status: problem.status, ...(headers ? { headers } : {}) },
  )

/** A promise and what fulfils it. */
export const pending = <Value>() => {
  const settle: ((value: Value) => void)[] = []
  const promise = new Promise<Value>((fulfil) => settle.push(fulfil))
  return { promise, resolve: (value: Value) => settle[0]?.(value) }
}
