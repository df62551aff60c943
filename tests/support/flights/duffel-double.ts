import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { idOf, isServed, offersOf, pounds, seatMapsOf, type DoubleOffer } from './duffel-answers.ts'
import { DuffelCancellations } from './duffel-cancellations.ts'
import { DuffelOrderChanges } from './duffel-order-changes.ts'
import {
  documentsOf,
  makeOrder,
  orderSchema,
  payingSchema,
  penceOf,
  requestSchema,
  servicesOf,
  type DoubleOrder,
  type DoubleOrderRequest,
} from './duffel-orders.ts'

/**
 * What goes wrong with one request: refused by a status or a code of Duffel; `down` breaks off before it took effect, `lost`
 * after; `late` takes an order and shows it only when told to; the last two answer what nobody can read.
 */
export type DuffelFault =
  | 429
  | 500
  | 'offer_no_longer_available'
  | 'offer_expired'
  | 'validation_required'
  | 'down'
  | 'lost'
  | 'late'
  | 'garbage'
  | 'nonsense'

/** What an airline changed in an order, as Duffel tells it. */
export type DoubleAirlineChange = {
  id: string
  order_id: string
  action_taken: string | null
  available_actions: string[]
  added: DoubleOrder['slices']
  removed: DoubleOrder['slices']
}

type Answer = { status: number; body: object }
type Stored = { offer: DoubleOffer; requestId: string }

const ACCESS_TOKEN = 'duffel_test_doubleAccessToken'
const WEBHOOK_SECRET = 'a secret of the double'
const MINUTE = 60_000
const OFFERS_LIVE_MS = 30 * MINUTE

const problem = (status: number, code: string): Answer => ({
  status,
  body: {
    errors: [{ type: 'invalid_request_error', title: code, code, message: `No luck for Siti with ${ACCESS_TOKEN}` }],
    meta: { status, request_id: 'FreqDouble' },
  },
})
const data = (body: unknown, status = 200): Answer => ({ status, body: { data: body } })

const changeOf = (answer: { body: unknown } | { refused: string }, status = 200): Answer => {
  if ('body' in answer) return data(answer.body, status)
  return problem(answer.refused === 'not_found' ? 404 : 422, answer.refused)
}

/** The little of Duffel that our supplier speaks, over HTTP on this machine. */
export class DuffelDouble {
  now: () => Date = () => new Date()
  /** Tickets are issued at once; else orders have none. */
  tickets = true
  needsPassports = false
  /** So long offers can be held unpaid, and their price is guaranteed half as long; null: not at all. */
  holdsMinutes: number | null = null
  /** Raised, offers cost so much more from now on, in pence. */
  dearer = 0
  /** Offers that nobody can read, in every answer to a search. */
  unreadable: object[] = []
  readonly orders: DoubleOrder[] = []
  readonly orderRequests: DoubleOrderRequest[] = []
  readonly cancellations = new DuffelCancellations()
  readonly changes = new DuffelOrderChanges()
  /** What airlines changed by themselves, by our tests. */
  readonly airlineChanges: DoubleAirlineChange[] = []
  readonly asked: string[] = []
  #offers = new Map<string, Stored>()
  #faults: { line: RegExp; fault: DuffelFault | null }[] = []
  #origin = ''
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

  get settings(): { accessToken: string; apiUrl: string; webhookSecret: string } {
    return { accessToken: ACCESS_TOKEN, apiUrl: this.#origin, webhookSecret: WEBHOOK_SECRET }
  }

  /** Lets the next requests with this line go wrong, one after the other. */
  fail(line: RegExp, ...faults: DuffelFault[]): void {
    this.#faults.push(...faults.map((fault) => ({ line, fault })))
  }

  /** Lets one request with this line go wrong, after so many that go well. */
  failAfter(good: number, line: RegExp, fault: DuffelFault): void {
    this.#faults.push(...Array.from({ length: good }, () => ({ line, fault: null })), { line, fault })
  }

  /** Takes back all faults; gives how many did not happen. */
  repair(): number {
    return this.#faults.splice(0).length
  }

  /** Orders that Duffel took and did not show are shown. */
  show(): void {
    for (const order of this.orders) order.isHidden = false
  }

  /** Orders that are neither cancelled nor refused. */
  get activeOrders() {
    return this.orders.filter(({ cancelled_at: at }) => at === null)
  }

  /** An event as Duffel sends it to our webhook: its headers and the bytes that are signed. */
  event(type: string, object: object, secret = WEBHOOK_SECRET): { headers: Record<string, string>; body: string } {
    const at = Math.floor(this.now().getTime() / 1_000)
    const changeOf = {
      id: idOf('wev'),
      api_version: 'v2',
      type,
      live_mode: false,
      created_at: this.now().toISOString(),
    }
    const body = JSON.stringify({ ...changeOf, idempotency_key: idOf('key'), data: { object } })
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
    return {
      headers: { 'content-type': 'application/json', 'x-duffel-signature': `t=${at},v1=${signature}` },
      body,
    }
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.#origin)
    const body = await text(request)
    const line = `${request.method} ${url.pathname.replace(/\/$/, '')}`
    this.asked.push(line)
    const at = this.#faults.findIndex((one) => one.line.test(line))
    const fault = at < 0 ? undefined : (this.#faults.splice(at, 1)[0]?.fault ?? undefined)
    if (fault === 'down') return void request.socket.destroy()
    if (request.headers.authorization !== `Bearer ${ACCESS_TOKEN}`)
      return send(response, problem(401, 'access_token_not_found'))
    if (fault === 429) return send(response, problem(429, 'rate_limit_exceeded'))
    if (fault === 500) return send(response, problem(500, 'internal_server_error'))
    if (fault === 'garbage') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Busy')
    if (fault === 'nonsense') return send(response, data({ id: 7, offers: 'none' }))
    if (fault !== undefined && fault !== 'lost' && fault !== 'late') return send(response, problem(422, fault))
    const parsed = v.parse(v.object({ data: v.optional(v.unknown()) }), body === '' ? {} : JSON.parse(body)).data
    const answer = this.#answer(line, url.searchParams, parsed, fault === 'late')
    if (fault === 'lost' || fault === 'late') return void request.socket.destroy()
    send(response, answer)
  }

  #answer(line: string, query: URLSearchParams, body: unknown, isLate: boolean): Answer {
    const [, id = ''] = /^\w+ \/air\/\w+\/(\w+)/.exec(line) ?? []
    if (line === 'POST /air/offer_requests') return this.#search(body, query.get('return_offers') === 'true')
    if (line === 'POST /air/orders') return this.#create(body, isLate)
    if (line === 'GET /air/orders') {
      const shown = this.orders.filter((one) => one.offer_id === query.get('offer_id') && !one.isHidden)
      return data(shown)
    }
    if (line === 'GET /air/seat_maps') {
      const stored = this.#offers.get(query.get('offer_id') ?? '')
      return stored === undefined ? problem(404, 'not_found') : data(seatMapsOf(stored.offer))
    }
    if (line === 'POST /air/payments') return this.#pay(body)
    if (line.startsWith('GET /air/offers/')) return this.#offer(id)
    if (line.startsWith('GET /air/orders/')) {
      const order = this.orders.find((one) => one.id === id && !one.isHidden)
      return order === undefined ? problem(404, 'not_found') : data(order)
    }
    if (line.startsWith('POST /air/order_cancellations')) return this.#cancel(line, id, body)
    if (line.includes(' /air/airline_initiated_changes')) return this.#airlineChange(line, query, body)
    if (line.includes(' /air/order_change')) return this.#change(line, id, body)
    return problem(404, 'not_found')
  }

  #search(body: unknown, returnsOffers: boolean): Answer {
    const { slices, passengers, cabin_class: cabin } = v.parse(requestSchema, body)
    const [{ origin: from, destination: to, departure_date: day }] = slices
    const requestId = idOf('orq')
    const ages = passengers.flatMap((one) => ('age' in one ? [one.age] : []))
    const asked = { adults: passengers.length - ages.length, ages }
    const expiresAt = new Date(this.now().getTime() + OFFERS_LIVE_MS)
    const about = { asked, cabin, expiresAt, needsPassports: this.needsPassports }
    const offers = isServed(from) && isServed(to) ? offersOf({ from, to, day }, about) : []
    for (const offer of offers) this.#offers.set(offer.id, { offer, requestId })
    const changeOf = offers.map(({ available_services: _unsaid, ...offer }) => this.#priced(offer))
    return data(
      {
        id: requestId,
        live_mode: false,
        passengers: [],
        slices: [],
        offers: returnsOffers ? [...this.unreadable, ...changeOf] : [],
      },
      201,
    )
  }

  #priced<Offer extends Pick<DoubleOffer, 'total_amount' | 'base_amount'>>(offer: Offer): Offer {
    const more = (amount: string) => pounds(penceOf(amount) + this.dearer)
    return { ...offer, total_amount: more(offer.total_amount), base_amount: more(offer.base_amount) }
  }

  #held(offer: DoubleOffer) {
    if (this.holdsMinutes === null) return offer
    const inMinutes = (minutes: number) => new Date(this.now().getTime() + minutes * MINUTE).toISOString()
    const payment_requirements = {
      requires_instant_payment: false,
      payment_required_by: inMinutes(this.holdsMinutes),
      price_guarantee_expires_at: inMinutes(this.holdsMinutes / 2),
    }
    return { ...offer, payment_requirements }
  }

  #offer(id: string): Answer {
    const stored = this.#offers.get(id)
    if (stored === undefined) return problem(404, 'not_found')
    const isOver = Date.parse(stored.offer.expires_at) <= this.now().getTime()
    return isOver ? problem(422, 'offer_expired') : data(this.#held(this.#priced(stored.offer)))
  }

  #create(body: unknown, isHidden: boolean): Answer {
    const read = v.safeParse(orderSchema, body)
    if (!read.success) return problem(422, 'validation_required')
    const requested = read.output
    const stored = this.#offers.get(requested.selected_offers[0])
    if (stored === undefined) return problem(404, 'not_found')
    const { offer, requestId } = stored
    const isOrdered = this.orders.some((one) => this.#offers.get(one.offer_id)?.requestId === requestId)
    if (isOrdered) return problem(422, 'offer_request_already_booked')
    if (Date.parse(offer.expires_at) <= this.now().getTime()) return problem(422, 'offer_expired')
    const ids = offer.passengers.map(({ id }) => id)
    if (requested.passengers.length !== ids.length || requested.passengers.some(({ id }) => !ids.includes(id))) {
      return problem(422, 'validation_required')
    }
    const needs = offer.passenger_identity_documents_required
    if (needs && requested.passengers.some((one) => one.identity_documents === undefined))
      return problem(422, 'validation_required')
    if (requested.type === 'hold' && this.holdsMinutes === null) return problem(422, 'offer_cannot_be_held')
    const services = servicesOf(offer)
    const chosen = (requested.type === 'hold' ? [] : requested.services).map(({ id }) =>
      services.find((one) => one.id === id),
    )
    if (chosen.includes(undefined)) return problem(422, 'not_valid_with_selected_offer')
    const price = [this.#priced(offer), ...chosen].reduce((sum, one) => sum + penceOf(one?.total_amount ?? '0'), 0)
    if (requested.type === 'instant' && requested.payments[0].amount !== pounds(price))
      return problem(422, 'payment_amount_does_not_match_order_amount')
    const order = makeOrder(requested, offer, {
      isHidden,
      place: this.orders.length,
      hasTickets: this.tickets && requested.type === 'instant',
      amount: pounds(price),
    })
    this.orderRequests.push(requested)
    this.orders.push(order)
    return data(order, 201)
  }

  #pay(body: unknown): Answer {
    const { order_id: id, payment } = v.parse(payingSchema, body)
    const order = this.orders.find((one) => one.id === id)
    if (order === undefined) return problem(404, 'not_found')
    if (order.cancelled_at !== null) return problem(422, 'already_cancelled')
    if (!order.payment_status.awaiting_payment) return problem(422, 'already_paid')
    if (payment.amount !== order.total_amount) return problem(422, 'payment_amount_does_not_match_order_amount')
    order.payment_status.awaiting_payment = false
    if (this.tickets) order.documents = documentsOf(order.passengers, this.orders.indexOf(order))
    return data({ id: idOf('pay'), ...payment }, 201)
  }

  #airlineChange(line: string, query: URLSearchParams, body: unknown): Answer {
    if (line.startsWith('GET')) return data(this.airlineChanges.filter((one) => one.order_id === query.get('order_id')))
    const change = this.airlineChanges.find(({ id }) => line.includes(id))
    if (change === undefined) return problem(404, 'not_found')
    const isAccepted = line.endsWith('/actions/accept')
    const action = isAccepted ? 'accepted' : v.parse(v.object({ action_taken: v.string() }), body).action_taken
    const wanted = isAccepted ? 'accept' : 'update'
    if (change.action_taken !== null || !change.available_actions.includes(wanted)) return problem(422, 'not_available')
    change.action_taken = action
    return data(change)
  }

  #change(line: string, id: string, body: unknown): Answer {
    const { changes } = this
    const now = this.now()
    const answered = (): ReturnType<typeof changes.read> => {
      if (line === 'POST /air/order_change_requests') return changes.request(body, this.orders, now)
      if (line === 'POST /air/order_changes') return changes.create(body)
      return line.endsWith('/confirm') ? changes.confirm(id, body, now) : changes.read(id)
    }
    return changeOf(answered())
  }

  #cancel(line: string, id: string, body: unknown): Answer {
    const { cancellations, orders } = this
    const answered = (): ReturnType<typeof cancellations.confirm> => {
      if (line.endsWith('/confirm')) return cancellations.confirm(id, orders, this.now())
      const { order_id: orderId } = v.parse(v.object({ order_id: v.string() }), body)
      const order = orders.find((one) => one.id === orderId)
      if (order === undefined) return { refused: 'not_found' }
      return cancellations.create(order, this.#offers.get(order.offer_id)?.offer, this.now())
    }
    return changeOf(answered(), line.endsWith('/confirm') ? 200 : 201)
  }
}

const send = (response: ServerResponse, { status, body }: Answer): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
