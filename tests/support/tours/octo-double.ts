import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { addDays } from '#contract/core/days.ts'

/** What goes wrong with one request: `down` breaks off before it took effect, `lost` after; `garbage` cannot be read, `endless` has no end. */
export type OctoFault = 401 | 429 | 500 | 'down' | 'lost' | 'garbage' | 'endless'

type UnitItem = { uuid: string; unitId: string }
type Booking = {
  uuid: string
  status: 'ON_HOLD' | 'CONFIRMED' | 'CANCELLED' | 'PENDING' | 'EXPIRED'
  supplierReference: string
  availabilityId: string
  unitItems: UnitItem[]
  /** Units at the reservation. */
  sold: number
}
type OctoDoubleProduct = { id: string; defaultCurrency: string; options: { units: { pricingFrom: object[] }[] }[] }
type Answer = { status: number; body: unknown }

const KEY = 'a-key-of-the-double'
const WEBHOOK_SECRET = 'hooks-of-the-double-0123456789'
const START = '09:00'
const CAPACITY = 10
const MEGABYTE = ' '.repeat(1_000_000)

const reservationSchema = v.object({
  uuid: v.string(),
  availabilityId: v.string(),
  unitItems: v.array(v.object({ uuid: v.string(), unitId: v.string() })),
})
const daysSchema = v.object({
  optionId: v.string(),
  localDateStart: v.string(),
  localDateEnd: v.string(),
  units: v.optional(v.array(v.object({ id: v.string(), quantity: v.number() })), []),
})
const patchSchema = v.object({
  availabilityId: v.optional(v.string()),
  unitItems: v.optional(v.array(v.object({ uuid: v.string(), unitId: v.string() }))),
})

const price = (retail: number, tax: number) => ({
  original: retail,
  retail,
  net: null,
  currency: 'IDR',
  currencyPrecision: 0,
  includedTaxes: [{ name: 'tax', original: tax, retail: tax, net: null }],
})

const unit = (id: string, type: string, from: object) => ({
  id,
  internalName: id,
  reference: null,
  title: type === 'CHILD' ? 'Child' : 'Adult',
  type,
  requiredContactFields: [],
  restrictions: {
    minAge: type === 'CHILD' ? 4 : 12,
    maxAge: type === 'CHILD' ? 11 : 99,
    idRequired: false,
    minQuantity: null,
    maxQuantity: null,
    paxCount: 1,
    accompaniedBy: [],
  },
  pricingFrom: [from],
})

const refusal = (error: string, status = 400): Answer => ({
  status,
  body: { error, errorMessage: `No luck for Siti with ${KEY}`, errorId: 'e1' },
})
const fine = (body: unknown): Answer => ({ status: 200, body })

/** The little of OCTO that our adapter speaks, over HTTP on this machine. */
export class OctoDouble {
  /** Retail of an adult from now on, with a tenth of it as included tax. */
  adult = 220_000
  /** Bookings are confirmed at once, else they wait until `settle`. */
  isInstant = true
  /** Places that others took, by the id of the availability. */
  readonly taken = new Map<string, number>()
  /** Days on which nothing starts. */
  readonly closed = new Set<string>()
  readonly bookings = new Map<string, Booking>()
  readonly webhooks: { id: string; url: string; event: string }[] = []
  readonly asked: string[] = []
  extraProducts: unknown[] = []
  isSold = true
  /** Megabytes of an endless answer that were sent. */
  megabytes = 0
  /** Stands in every price of an availability. */
  strangePrice: object = {}
  /** Cut-offs of further options. */
  otherCutoffs: object[] = []
  #faults: { line: RegExp; fault: OctoFault }[] = []
  #origin = ''
  #server = createServer((request, response) => void this.#serve(request, response))

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    this.#origin = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
    return this
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  get settings() {
    return { url: `${this.#origin}/octo`, key: KEY, webhookSecret: WEBHOOK_SECRET }
  }

  /** The next request whose `METHOD /path` matches goes wrong. */
  fail(line: RegExp, fault: OctoFault): void {
    this.#faults.push({ line, fault })
  }

  repair(): void {
    this.#faults = []
    this.taken.clear()
    this.closed.clear()
    this.adult = 220_000
    this.isInstant = true
    this.isSold = true
    this.extraProducts = []
    this.strangePrice = {}
    this.otherCutoffs = []
  }

  /** Its own product with other facts, as it answers with them. */
  productLike(change: (product: OctoDoubleProduct) => void): unknown {
    const product = structuredClone(this.#product())
    change(product)
    return product
  }

  /** The supplier settles a booking by itself. */
  settle(uuid: string, status: Booking['status']): void {
    const booking = this.bookings.get(uuid)
    if (booking !== undefined) booking.status = status
  }

  #left(availabilityId: string): number {
    const sold = [...this.bookings.values()]
      .filter((one) => one.availabilityId === availabilityId && one.status !== 'CANCELLED' && one.status !== 'EXPIRED')
      .reduce((sum, { unitItems }) => sum + unitItems.length, 0)
    return CAPACITY - sold - (this.taken.get(availabilityId) ?? 0)
  }

  #prices() {
    return [
      { unitId: 'adult', ...price(this.adult, this.adult / 11) },
      { unitId: 'child', ...price(this.adult / 2, this.adult / 22) },
    ]
  }

  #product() {
    return {
      id: 'batik-walk',
      internalName: 'Batik walk',
      reference: null,
      locale: 'en',
      title: 'Batik walk in the old town',
      shortDescription: 'Three hours with a batik maker.',
      description: 'From the palace to the workshops.',
      timeZone: 'Asia/Jakarta',
      allowFreesale: false,
      instantConfirmation: this.isInstant,
      instantDelivery: true,
      availabilityRequired: true,
      availabilityType: 'START_TIME',
      deliveryFormats: ['QRCODE'],
      deliveryMethods: ['TICKET'],
      redemptionMethod: 'DIGITAL',
      defaultCurrency: 'IDR',
      durationMinutesFrom: 180,
      categoryLabels: ['Cultural tours'],
      locations: [
        {
          title: 'Meeting point',
          place: {
            latitude: -6.21,
            longitude: 106.83,
            publicName: 'North gate',
            postalAddress: { streetAddress: 'Jl. Merdeka 1' },
          },
        },
      ],
      options: [{}, ...this.otherCutoffs].map((cutoff, index) => ({
        id: index === 0 ? 'small-group' : `other-${index}`,
        default: true,
        internalName: 'Small group',
        reference: null,
        title: 'Small group',
        shortDescription: null,
        availabilityLocalStartTimes: [START],
        cancellationCutoff: '1 day',
        cancellationCutoffAmount: 1,
        cancellationCutoffUnit: 'day',
        requiredContactFields: [],
        restrictions: { minUnits: 1, maxUnits: CAPACITY },
        units: [unit('adult', 'ADULT', this.#prices()[0] ?? {}), unit('child', 'CHILD', this.#prices()[1] ?? {})],
        ...cutoff,
      })),
    }
  }

  #availability(body: unknown): Answer {
    const { localDateStart: from, localDateEnd: to, units, optionId } = v.parse(daysSchema, body)
    if (!/^(?:small-group|other-\d)$/.test(optionId)) return refusal('INVALID_OPTION_ID')
    const asked = units.reduce((sum, { quantity }) => sum + quantity, 0)
    const days: unknown[] = []
    for (let day = from; day <= to; day = addDays(day, 1)) {
      if (this.closed.has(day)) continue
      const id = `${day}T${START}:00+07:00`
      const vacancies = this.#left(id)
      const available = vacancies > 0 && vacancies >= asked
      days.push({
        id,
        localDateTimeStart: id,
        localDateTimeEnd: `${day}T12:00:00+07:00`,
        utcCutoffAt: `${day}T01:00:00Z`,
        allDay: false,
        available,
        status: vacancies <= 0 ? 'SOLD_OUT' : vacancies < CAPACITY / 2 ? 'LIMITED' : 'AVAILABLE',
        vacancies,
        capacity: CAPACITY,
        maxUnits: null,
        openingHours: [],
        unitPricing: this.#prices().map((one) => ({ ...one, ...this.strangePrice })),
      })
    }
    return fine(days)
  }

  #reserve(body: unknown): Answer {
    const { uuid, availabilityId, unitItems } = v.parse(reservationSchema, body)
    const known = this.bookings.get(uuid)
    if (known !== undefined) return fine(known)
    if (this.closed.has(availabilityId.slice(0, 10))) return refusal('INVALID_AVAILABILITY_ID')
    if (this.#left(availabilityId) < unitItems.length) return refusal('UNPROCESSABLE_ENTITY', 422)
    const booking: Booking = {
      uuid,
      status: 'ON_HOLD',
      supplierReference: `OC-${this.bookings.size + 1}`,
      availabilityId,
      unitItems,
      sold: unitItems.length,
    }
    this.bookings.set(uuid, booking)
    return fine(booking)
  }

  #ofBooking(method: string, booking: Booking, action: string | undefined, body: unknown): Answer {
    if (method === 'GET') return fine(booking)
    if (method === 'PATCH') {
      if (booking.status === 'CANCELLED') return refusal('BOOKING_CANCELLED')
      Object.assign(booking, v.parse(patchSchema, body))
      return fine(booking)
    }
    if (action === 'confirm') {
      if (booking.status === 'ON_HOLD') booking.status = this.isInstant ? 'CONFIRMED' : 'PENDING'
      return fine(booking)
    }
    if (action === 'cancel') {
      booking.status = 'CANCELLED'
      return fine(booking)
    }
    return refusal('NOT_FOUND', 404)
  }

  #answer(method: string, path: string, body: unknown): Answer {
    const [, , noun, id, action] = path.split('/')
    if (noun === 'supplier') {
      const contact = { website: null, email: 'tours@batik.example', telephone: '+62 21 555 0199', address: null }
      return fine({ id: 'batik-tours', name: 'Batik Tours', endpoint: this.settings.url, contact })
    }
    if (noun === 'products') return fine([...(this.isSold ? [this.#product()] : []), ...this.extraProducts])
    if (noun === 'availability') return this.#availability(body)
    if (noun === 'webhooks') {
      if (method === 'GET') return fine(this.webhooks)
      const made = v.parse(v.object({ url: v.string(), event: v.string() }), body)
      const webhook = { id: `hook-${this.webhooks.length + 1}`, ...made }
      this.webhooks.push(webhook)
      return fine(webhook)
    }
    if (noun !== 'bookings') return refusal('NOT_FOUND', 404)
    if (id === undefined) return this.#reserve(body)
    const booking = this.bookings.get(id)
    return booking === undefined ? refusal('INVALID_BOOKING_UUID') : this.#ofBooking(method, booking, action, body)
  }

  #sendOn(response: ServerResponse): void {
    if (response.destroyed || this.megabytes >= 200) return void response.destroy()
    this.megabytes += 1
    response.write(MEGABYTE, () => this.#sendOn(response))
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request
    const line = `${method} ${url}`
    const sent = await text(request)
    this.asked.push(line)
    const at = this.#faults.findIndex((one) => one.line.test(line))
    const fault = at === -1 ? null : (this.#faults.splice(at, 1)[0]?.fault ?? null)
    if (fault === 'down') return void request.socket.destroy()
    const isKnown = request.headers.authorization === `Bearer ${KEY}`
    const body: unknown = sent === '' ? null : JSON.parse(sent)
    const answer = typeof fault === 'number' ? refusal('INTERNAL_SERVER_ERROR', fault) : this.#answer(method, url, body)
    if (fault === 'lost') return void request.socket.destroy()
    response.writeHead(isKnown ? answer.status : 401, { 'content-type': 'application/json' })
    if (fault === 'endless') return this.#sendOn(response)
    response.end(fault === 'garbage' ? '<html>' : JSON.stringify(isKnown ? answer.body : { error: 'UNAUTHORIZED' }))
  }
}
