import type { LightMyRequestResponse } from 'fastify'
import { asc, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, vi } from 'vitest'
import { createStayBooking, type StayBooking } from '#contract/products/stays/bookings.ts'
import { openPaymentSession } from '#contract/payments/payments.ts'
import { money, type Money } from '#contract/core/money.ts'
import type { PaymentMethod } from '#contract/payments/states.ts'
import { ledgerEntries } from '#server/database/schema/bookings/bookings.ts'
import { clientAccounts, paymentEvents, payments } from '#server/database/schema/payments/payments.ts'
import { sweepPayments } from '#server/domain/payments/payment-expiry.ts'
import { sendDueRefunds } from '#server/domain/payments/refunds.ts'
import { signedHeaders, type SimulatedEvent } from '#server/adapters/gateways/simulated/webhook-format.ts'
import { deliverDueWebhooks } from '#server/adapters/gateways/simulated/webhooks.ts'
import type { Api } from './api.ts'
import { aHotel, type MadeHotel } from './stays/hotels.ts'
import { aUser, GRANTED, signedInAs, type User } from './accounts/people.ts'
import { aHold, bookingBody } from './stays/stays.ts'

export const WEBHOOK = '/api/Payments/webhooks/simulated'

export type UnpaidBooking = {
  hotel: MadeHotel
  user: User
  token: string
  booking: StayBooking
  params: { bookingId: string }
  paymentId: string
  gatewayId: string
  redirectUrl: string
}

/** A booking that waits for its money, with the session of its payment open. */
export const anUnpaidBooking = async (
  api: Api,
  method: PaymentMethod = 'card',
  given: { hotel?: MadeHotel; user?: User } = {},
): Promise<UnpaidBooking> => {
  const hotel = given.hotel ?? (await aHotel(api))
  const user = given.user ?? (await aUser(api))
  const token = await signedInAs(api, user)
  const held = await aHold(api, token, hotel.ratePlanId)
  const booking = await api.ok(createStayBooking, { body: { ...bookingBody(held), payWith: method } }, { as: token })
  const params = { bookingId: booking.bookingId }
  const session = await api.ok(openPaymentSession, { params, body: { method } }, { as: token })
  const [payment] = await api.db.select().from(payments).where(eq(payments.id, session.paymentId))
  return { hotel, user, token, booking, params, ...session, gatewayId: payment?.gatewayId ?? '' }
}

/** News of a payment as the simulated gateway tells it. */
export const webhookEventOf = (
  api: Api,
  { paymentId, gatewayId, booking }: Pick<UnpaidBooking, 'paymentId' | 'gatewayId' | 'booking'>,
  state: 'pending' | 'succeeded' | 'failed' | 'expired' = 'succeeded',
  more: { id?: string; amount?: Money; paymentId?: string; gatewayId?: string } = {},
): SimulatedEvent => ({
  id: `${gatewayId}.${state}`,
  kind: `payment.${state}`,
  at: api.clock.now().toISOString(),
  paymentId,
  gatewayId,
  amount: booking.total,
  ...more,
})

/** Sends news to the webhook, signed now. */
export const send = (
  api: Api,
  event: SimulatedEvent,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> => {
  const body = JSON.stringify(event)
  const signed = signedHeaders(api.app.services.keys.webhook, body, api.clock.now())
  return api.inject({ method: 'POST', url: WEBHOOK, headers: { ...signed, ...headers }, payload: body })
}

const failed = (error: unknown): never => {
  throw error
}

/** Ends what was not paid in time, as the job does. */
export const sweep = (api: Api, onFailure: (error: unknown) => void = failed): Promise<number> => {
  const { db, gateway, origin } = api.app.services
  return sweepPayments({
    db,
    gateway,
    products: api.app.services.products,
    now: api.clock.now(),
    origin: origin(),
    onFailure,
  })
}

/** Sends refunds that are due to the gateway, as the job does. */
export const refundJob = async (api: Api, onFailure: (error: unknown) => void = failed): Promise<number> => {
  const { db, gateway } = api.app.services
  return gateway === null ? 0 : sendDueRefunds({ db, gateway, now: api.clock.now(), onFailure })
}

/**
 * What the simulated gateway has to tell may be on its way by the server's own job, or about to be: a row that the job
 * takes at this moment still looks as if nobody had tried. Its end is waited for.
 */
const webhooksHaveArrived = (api: Api) =>
  vi.waitFor(
    async () => {
      const { rows } = await api.db.execute(sql`select 1 from simulated_webhooks
        where last_answer is null and delivered_at is null and (attempts > 0 or next_try_at <= ${api.clock.now()})`)
      expect(rows).toEqual([])
    },
    { timeout: 10_000, interval: 20 },
  )

/** Brings the simulated gateway's news that is due; all of it has arrived then. */
export const deliverWebhooks = async (api: Api): Promise<number> => {
  const { db, keys } = api.app.services
  const arrived = await deliverDueWebhooks({
    db,
    secret: keys.webhook,
    now: api.clock.now(),
    deliver: async ({ headers, body }) =>
      (await api.inject({ method: 'POST', url: WEBHOOK, headers, payload: body })).statusCode,
  })
  await webhooksHaveArrived(api)
  return arrived
}

/** Presses a button of the simulated gateway's page; what it tells at once has arrived then. */
export const press = async (
  api: Api,
  { redirectUrl }: Pick<UnpaidBooking, 'redirectUrl'>,
  form: Record<string, string>,
): Promise<LightMyRequestResponse> => {
  const answer = await api.inject({
    method: 'POST',
    url: redirectUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
  await webhooksHaveArrived(api)
  return answer
}

export const ledgerOf = async (api: Api, bookingId: string): Promise<[string, string, number][]> => {
  const rows = await api.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.bookingId, bookingId))
    .orderBy(asc(ledgerEntries.id))
  return rows.map(({ kind, account, amountMinor }) => [kind, account, amountMinor])
}

/** What a booking cost in the end. */
export const retainedOf = async (api: Api, bookingId: string): Promise<number> =>
  (await ledgerOf(api, bookingId)).reduce((sum, [, , amount]) => sum + amount, 0)

export const outcomesOf = async (api: Api, paymentId: string): Promise<[string, string][]> => {
  const rows = await api.db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, paymentId))
    .orderBy(asc(paymentEvents.kind), asc(paymentEvents.eventId))
  return rows.map(({ kind, outcome }) => [kind, outcome])
}

/** Sets what a company owes and may owe; other limits stay out of reach. */
export const anAccount = async (api: Api, clientId: string, creditLimitMinor: number, balanceMinor = 0) => {
  await api.db
    .insert(clientAccounts)
    .values({ clientId, ...GRANTED, creditLimitMinor, balanceMinor })
    .onConflictDoUpdate({ target: clientAccounts.clientId, set: { creditLimitMinor, balanceMinor } })
}

/** Companies whose balance is not the sum of their ledger. Empty when all is well. */
export const balanceMismatches = async (api: Api): Promise<unknown[]> => {
  const { rows } = await api.db.execute(sql`
    select a.client_id, a.balance_minor, coalesce(l.sum, 0) as entries from client_accounts a
    left join (select client_id, sum(amount_minor) as sum from (
        select client_id, amount_minor from ledger_entries where account = 'company_account' and currency = 'IDR'
        union all select client_id, -amount_minor from account_payments where currency = 'IDR') one group by client_id) l on l.client_id = a.client_id
    where a.balance_minor <> coalesce(l.sum, 0)`)
  return rows
}

export const idr = (minor: number): Money => money(minor, 'IDR')
export const NO_ID = '01900000-0000-7000-8000-000000000000'
export const anId = uuidv7
