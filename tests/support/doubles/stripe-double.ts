import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { StripeSettings } from '#server/adapters/gateways/stripe/client.ts'

export type DoubleSession = {
  id: string
  object: 'checkout.session'
  client_reference_id: string | null
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  expires_at: number
  locale: string | null
  metadata: Record<string, string>
  payment_intent: string | null
  url: string
}
export type DoubleRefund = {
  id: string
  object: 'refund'
  amount: number
  currency: string
  payment_intent: string
  status: string
  metadata: Record<string, string>
}
export type DoubleCard = {
  id: string
  customer: string | null
  brand: string
  last4: string
  month: number
  year: number
}
export type Asked = { line: string; headers: IncomingHttpHeaders; form: Record<string, string> }

/**
 * What goes wrong with one request: refused by a status; `down` breaks off before it took effect, `lost` after; `hang`
 * is never answered.
 */
export type Fault = 400 | 402 | 429 | 500 | 'down' | 'lost' | 'hang'

type Answer = { status: number; body: object; headers?: Record<string, string> }

const SECRET_KEY = 'sk_test_doubleSecretKey'
export const SECRETS = ['whsec_doubleNew', 'whsec_doubleOld'] as const
/** So long a creation is under way, in which its key is taken. */
const WORK_MS = 25
const MINUTE_S = 60

const idOf = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`
const problem = (status: number, type: string, code?: string): Answer => ({
  status,
  body: { error: { type, code, message: `No such luck with ${SECRET_KEY} of siti@example.com` } },
})
const invalid = (code: string): Answer => problem(400, 'invalid_request_error', code)

/** `metadata[a]=1&metadata[b]=2` under `metadata` is `{ a: '1', b: '2' }`. */
const under = (form: Record<string, string>, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([key, value]) => {
      const inner = key.startsWith(`${name}[`) ? key.slice(name.length + 1, -1) : ''
      return inner === '' ? [] : [[inner, value]]
    }),
  )

/** The little of Stripe that our adapter speaks, over HTTP on this machine. */
export class StripeDouble {
  readonly sessions = new Map<string, DoubleSession>()
  readonly refunds: DoubleRefund[] = []
  readonly cards: DoubleCard[] = []
  /** Customers with their preferred card. */
  readonly customers = new Map<string, { preferred: string | null; metadata: Record<string, string> }>()
  readonly asked: Asked[] = []
  now: () => Date = () => new Date()
  /** Runs when a session is asked to end, before that is done. */
  beforeExpiry: (session: DoubleSession) => void = () => undefined
  #origin = ''
  #keys = new Map<string, { print: string; answer: Answer | null }>()
  #faults: { line: RegExp; fault: Fault }[] = []
  #server = createServer((request, response) => void this.#serve(request, response))

  async open(): Promise<this> {
    await new Promise<void>((done) => void this.#server.listen(0, '127.0.0.1', done))
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the double does not listen')
    this.#origin = `http://127.0.0.1:${address.port}`
    return this
  }

  async close(): Promise<void> {
    const closed = new Promise((done) => void this.#server.close(done))
    this.#server.closeAllConnections()
    await closed
  }

  get settings(): StripeSettings {
    return { secretKey: SECRET_KEY, webhookSecrets: SECRETS, apiUrl: this.#origin }
  }

  /** Lets the next requests with this line go wrong, one after the other. */
  fail(line: RegExp, ...faults: Fault[]): void {
    this.#faults.push(...faults.map((fault) => ({ line, fault })))
  }

  /** Takes back all faults; gives how many did not happen. */
  repair(): number {
    return this.#faults.splice(0).length
  }

  /** As Stripe does with keys that are older than a day. */
  forgetKeys(): void {
    this.#keys.clear()
  }

  session(id: string): DoubleSession {
    const session = this.sessions.get(id)
    if (session === undefined) throw new Error('no such session')
    return session
  }

  /** Somebody pays on the hosted page. */
  pay(id: string): DoubleSession {
    const session = this.session(id)
    return Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: idOf('pi') })
  }

  /** An event as it is sent. */
  event(type: string, object: object, id = idOf('evt')): string {
    const created = Math.floor(this.now().getTime() / 1000)
    return JSON.stringify({ id, object: 'event', api_version: '2026-10-28.endive', created, type, data: { object } })
  }

  /** The header under which a body is sent, with a signature for each secret. */
  sign(body: string, given: { secrets?: readonly string[]; at?: Date } = {}): string {
    const time = Math.floor((given.at ?? this.now()).getTime() / 1000)
    const mac = (secret: string) => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    return [`t=${time}`, ...(given.secrets ?? [SECRETS[0]]).map((secret) => `v1=${mac(secret)}`), 'v0=00'].join(',')
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.#origin)
    const form = Object.fromEntries([...url.searchParams, ...new URLSearchParams(await text(request))])
    const asked: Asked = { line: `${request.method} ${url.pathname}`, headers: request.headers, form }
    this.asked.push(asked)
    const at = this.#faults.findIndex(({ line }) => line.test(asked.line))
    const fault = at < 0 ? undefined : this.#faults.splice(at, 1)[0]?.fault
    if (fault === 'hang') return
    if (fault === 'down') return void request.socket.destroy()
    const answer = fault === 429 ? problem(429, 'rate_limit_error', 'rate_limit') : await this.#once(asked, fault)
    if (fault === 'lost') return void request.socket.destroy()
    const headers = { 'content-type': 'application/json', 'request-id': idOf('req'), ...answer.headers }
    response.writeHead(answer.status, headers)
    response.end(JSON.stringify(answer.body))
  }

  /** The first answer under a key is kept, failures too; another request under it is refused, and so is one meanwhile. */
  async #once(asked: Asked, fault: Fault | undefined): Promise<Answer> {
    if (asked.headers.authorization !== `Bearer ${SECRET_KEY}`) return problem(401, 'invalid_request_error')
    const key = asked.headers['idempotency-key']
    if (asked.line.startsWith('GET') || typeof key !== 'string') return this.#answer(asked, fault)
    const print = JSON.stringify([asked.line, asked.form])
    const known = this.#keys.get(key)
    if (known !== undefined && known.print !== print) return problem(400, 'idempotency_error')
    if (known?.answer === null) return problem(409, 'idempotency_error', 'idempotency_key_in_use')
    if (known?.answer) {
      return { ...known.answer, headers: { ...known.answer.headers, 'idempotent-replayed': 'true' } }
    }
    const stored: { print: string; answer: Answer | null } = { print, answer: null }
    this.#keys.set(key, stored)
    await pause(WORK_MS)
    stored.answer = this.#answer(asked, fault)
    return stored.answer
  }

  #answer({ line, form }: Asked, fault: Fault | undefined): Answer {
    if (fault === 400) return invalid('charge_disputed')
    if (fault === 402) return problem(402, 'card_error', 'card_declined')
    if (fault === 500) return { ...problem(500, 'api_error'), headers: { 'stripe-should-retry': 'false' } }
    if (line === 'POST /v1/checkout/sessions') return this.#openSession(form)
    if (line === 'POST /v1/refunds') return this.#refund(form)
    if (line === 'GET /v1/refunds') {
      const data = this.refunds.filter((refund) => refund.payment_intent === form.payment_intent)
      return { status: 200, body: { object: 'list', url: '/v1/refunds', has_more: false, data } }
    }
    const ofCustomer = this.#ofCustomer(line, form)
    if (ofCustomer !== null) return ofCustomer
    const session = this.sessions.get(/^\w+ \/v1\/checkout\/sessions\/(\w+)/.exec(line)?.[1] ?? '')
    if (session === undefined) return problem(404, 'invalid_request_error', 'resource_missing')
    if (line.startsWith('POST') && line.endsWith('/expire')) {
      this.beforeExpiry(session)
      if (session.status !== 'open') return invalid('session_not_open')
      session.status = 'expired'
    }
    const intent = session.payment_intent
    const expanded = intent === null ? null : { id: intent, object: 'payment_intent', status: 'succeeded' }
    const isExpanded = Object.entries(form).some(([key, name]) => key.startsWith('expand') && name === 'payment_intent')
    return { status: 200, body: isExpanded ? { ...session, payment_intent: expanded } : session }
  }

  /** Customers and their cards; null for other lines. */
  #ofCustomer(line: string, form: Record<string, string>): Answer | null {
    const detached = /^POST \/v1\/payment_methods\/(\w+)\/detach$/.exec(line)?.[1]
    if (detached !== undefined) {
      const card = this.cards.find(({ id }) => id === detached)
      if (card === undefined) return problem(404, 'invalid_request_error', 'resource_missing')
      card.customer = null
      return { status: 200, body: this.#method(card) }
    }
    if (line === 'POST /v1/customers') {
      const id = idOf('cus')
      this.customers.set(id, { preferred: null, metadata: under(form, 'metadata') })
      return { status: 200, body: { id, object: 'customer' } }
    }
    const [, verb, id = '', rest = ''] = /^(\w+) \/v1\/customers\/(\w+)(\/.*)?$/.exec(line) ?? []
    if (verb === undefined) return null
    const customer = this.customers.get(id)
    if (customer === undefined) return problem(404, 'invalid_request_error', 'resource_missing')
    const own = this.cards.filter((card) => card.customer === id)
    if (rest.startsWith('/payment_methods/')) {
      const card = own.find((one) => rest.endsWith(`/${one.id}`))
      if (card === undefined) return problem(404, 'invalid_request_error', 'resource_missing')
      return { status: 200, body: this.#method(card) }
    }
    if (rest === '/payment_methods') {
      return { status: 200, body: { object: 'list', has_more: false, data: own.map((card) => this.#method(card)) } }
    }
    if (verb === 'DELETE') {
      this.customers.delete(id)
      return { status: 200, body: { id, object: 'customer', deleted: true } }
    }
    if (verb === 'POST') customer.preferred = form['invoice_settings[default_payment_method]'] ?? customer.preferred
    const settings = { default_payment_method: customer.preferred }
    return { status: 200, body: { id, object: 'customer', invoice_settings: settings } }
  }

  #method({ id, customer, brand, last4, month, year }: DoubleCard): object {
    return {
      id,
      object: 'payment_method',
      type: 'card',
      customer,
      card: { brand, last4, exp_month: month, exp_year: year },
    }
  }

  #openSetup(form: Record<string, string>): Answer {
    if (!this.customers.has(form.customer ?? '')) return invalid('resource_missing')
    if (form.success_url === undefined || form.cancel_url === undefined || form.currency === undefined) {
      return invalid('parameter_missing')
    }
    const id = idOf('cs_test')
    return {
      status: 200,
      body: { id, object: 'checkout.session', mode: 'setup', url: `https://checkout.stripe.com/c/setup/${id}` },
    }
  }

  #openSession(form: Record<string, string>): Answer {
    if (form.mode === 'setup') return this.#openSetup(form)
    if (form.customer !== undefined && !this.customers.has(form.customer)) return invalid('resource_missing')
    const { 'line_items[0][price_data][unit_amount]': amount, 'line_items[0][price_data][currency]': currency } = form
    const now = Math.floor(this.now().getTime() / 1000)
    const expiresAt = Number(form.expires_at)
    if ('payment_method_types[0]' in form) return invalid('payment_method_types_no_longer_supported')
    if (form.mode !== 'payment' || form.success_url === undefined || form.cancel_url === undefined) {
      return invalid('parameter_missing')
    }
    if (!/^\d+$/.test(amount ?? '') || !/^[a-z]{3}$/.test(currency ?? '')) return invalid('parameter_invalid_integer')
    if (!(expiresAt >= now + 30 * MINUTE_S && expiresAt <= now + 24 * 60 * MINUTE_S)) return invalid('expires_at')
    const id = idOf('cs_test')
    const session: DoubleSession = {
      id,
      object: 'checkout.session',
      client_reference_id: form.client_reference_id ?? null,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(amount) * Number(form['line_items[0][quantity]']),
      currency: currency ?? '',
      expires_at: expiresAt,
      locale: form.locale ?? null,
      metadata: under(form, 'metadata'),
      payment_intent: null,
      url: `https://checkout.stripe.com/c/pay/${id}`,
    }
    this.sessions.set(id, session)
    return { status: 200, body: session }
  }

  #refund(form: Record<string, string>): Answer {
    const paid = [...this.sessions.values()].find((session) => session.payment_intent === form.payment_intent)
    if (paid === undefined || paid.payment_status !== 'paid') return invalid('resource_missing')
    const before = this.refunds.filter((refund) => refund.payment_intent === paid.payment_intent)
    const amount = Number(form.amount)
    if (before.reduce((sum, refund) => sum + refund.amount, amount) > paid.amount_total) {
      return invalid('charge_already_refunded')
    }
    const refund: DoubleRefund = {
      id: idOf('re'),
      object: 'refund',
      amount,
      currency: paid.currency,
      payment_intent: form.payment_intent ?? '',
      status: 'succeeded',
      metadata: under(form, 'metadata'),
    }
    this.refunds.push(refund)
    return { status: 200, body: refund }
  }
}
