import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect } from 'vitest'
import { getBookingFields, saveBookingFields } from '#contract/companies/booking-fields.ts'
import { money, type Money } from '#contract/core/money.ts'
import { ownRefundOf } from '#contract/payments/own-part.ts'
import { openPaymentSession } from '#contract/payments/payments.ts'
import { payments } from '#server/database/schema/payments/payments.ts'
import { readRows } from '#server/database/rows.ts'
import type { Service } from '#contract/core/services.ts'
import type { Api } from '../api.ts'
import { aStructure, readyToBook, type Ready, type Structure } from './structure.ts'
import { idr, send } from '../payments.ts'

/** A company that lets its people pay a part themselves. */
export const aSharingCompany = async (api: Api): Promise<Structure> => {
  const company = await aStructure(api)
  await allowOwnParts(api, company.owner)
  return company
}

export const allowOwnParts = async (api: Api, owner: string, ownPart = true): Promise<void> => {
  const { version, ...fields } = await api.ok(getBookingFields, {}, { as: owner })
  await api.ok(saveBookingFields, { body: { ...fields, ownPart, seenVersion: version } }, { as: owner })
}

export const byCard = (minor: number) => ({ amount: idr(minor), method: 'card' as const })

export type Shared = {
  company: Structure
  bookingId: string
  params: { bookingId: string }
  total: Money
  own: number
  paymentId: string
  gatewayId: string
}

/** Something ready of which a part is paid by its traveller: the session of their payment is open. */
export const shared = async (
  api: Api,
  company: Structure,
  ready: Ready,
  own = Math.round(ready.total.minor / 3),
): Promise<Shared> => {
  const { bookingId, total } = ready
  const { costCentreId } = company.allocation
  const allocation = { legalEntityId: null, costCentreId, projectId: null }
  const answer = await ready.press({ allocation, payWith: 'company_account', ownPart: byCard(own) })
  expect(answer.statusCode, answer.body).toBe(200)
  const params = { bookingId }
  const session = await api.ok(openPaymentSession, { params, body: { method: 'card' } }, { as: company.token })
  const [payment] = await api.db.select().from(payments).where(eq(payments.id, session.paymentId))
  const gatewayId = payment?.gatewayId ?? ''
  return { company, bookingId, params, total, own, paymentId: session.paymentId, gatewayId }
}

export const sharedOf = async (api: Api, service: Service, company?: Structure): Promise<Shared> => {
  const own = company ?? (await aSharingCompany(api))
  return shared(api, own, await readyToBook(api, service, own.token))
}

/** The gateway's news of the traveller's part. */
export const ownPartIs = (
  api: Api,
  { paymentId, gatewayId, own }: Pick<Shared, 'paymentId' | 'gatewayId' | 'own'>,
  state: 'succeeded' | 'failed' | 'expired' = 'succeeded',
) =>
  send(api, {
    id: `${gatewayId}.${state}`,
    kind: `payment.${state}`,
    at: api.clock.now().toISOString(),
    paymentId,
    gatewayId,
    amount: idr(own),
  })

export const stateOf = async (api: Api, bookingId: string): Promise<string | undefined> => {
  const [row] = await readRows(
    api.db,
    v.object({ state: v.string() }),
    sql`select state from bookings where id = ${bookingId}`,
  )
  return row?.state
}

const bookRow = v.object({
  id: v.string(),
  own: v.number(),
  company: v.number(),
  charged_own: v.number(),
  charged_company: v.number(),
  returned: v.number(),
  refunded_own: v.number(),
  refunded_company: v.number(),
  invoiced: v.number(),
  credited: v.number(),
  reported: v.number(),
  budgeted: v.number(),
  state: v.string(),
})

/** What the books say of each booking with two payers; `returned` paid for nothing and went back whole. */
export const booksOf = (api: Api, clientId: string) =>
  readRows(
    api.db,
    bookRow,
    sql`select o.booking_id as id, b.state, o.own_minor as own, o.company_minor as company,
      (select coalesce(sum(p.amount_minor), 0) from payments p where p.booking_id = b.id and p.state = 'succeeded')::float8 as charged_own,
      (select coalesce(sum(l.amount_minor), 0) from ledger_entries l where l.booking_id = b.id and l.kind = 'charge'
        and l.account = 'company_account')::float8 as charged_company,
      (select coalesce(sum(r.amount_minor), 0) from refunds r where r.booking_id = b.id and r.into = 'gateway'
        and r.reason in ('paid_late', 'paid_twice', 'company_declined'))::float8 as returned,
      (select coalesce(sum(r.amount_minor), 0) from refunds r where r.booking_id = b.id and r.into = 'gateway'
        and r.reason not in ('paid_late', 'paid_twice', 'company_declined'))::float8 as refunded_own,
      (select coalesce(sum(r.amount_minor), 0) from refunds r where r.booking_id = b.id
        and r.into = 'company_account')::float8 as refunded_company,
      (select coalesce(sum(i.total_minor), 0) from invoices i where i.booking_id = b.id and i.kind = 'invoice')::float8 as invoiced,
      (select coalesce(-sum(i.total_minor), 0) from invoices i where i.booking_id = b.id and i.kind = 'credit_note')::float8 as credited,
      (select coalesce(sum(f.spent_minor), 0) from report_facts f where f.booking_id = b.id and f.is_counted)::float8 as reported,
      (select coalesce(sum(m.reserved_minor + m.spent_minor), 0) from budget_movements m where m.booking_id = b.id
        and m.unit_id = a.cost_centre_id)::float8 as budgeted
    from own_parts o join bookings b on b.id = o.booking_id join booking_allocations a on a.booking_id = b.id
    where o.client_id = ${clientId} order by o.booking_id`,
  )
export type Books = Awaited<ReturnType<typeof booksOf>>[number]

/** Both parts stand or none does; refunds are shared exactly; documents, reports and budgets are about the company's part. */
export const expectExactBooks = (books: Books, about = ''): void => {
  const { own, company, charged_own: ofOwn, charged_company: ofCompany, returned } = books
  const isPaid = ofCompany > 0
  expect([ofOwn - returned, ofCompany], about).toEqual(isPaid ? [own, company] : [0, 0])
  const refunded = books.refunded_own + books.refunded_company
  expect(refunded, about).toBeLessThanOrEqual(isPaid ? own + company : 0)
  const parts = { own: money(own, 'IDR'), company: money(company, 'IDR') }
  expect(books.refunded_own, about).toBe(ownRefundOf(parts, refunded))
  const net = ofCompany - books.refunded_company
  expect(books.reported, about).toBe(net)
  expect(books.budgeted, about).toBe(books.state === 'awaiting_payment' ? company : net)
  if (books.invoiced > 0) expect([books.invoiced, books.credited], about).toEqual([company, books.refunded_company])
  else expect(books.credited, about).toBe(0)
}
