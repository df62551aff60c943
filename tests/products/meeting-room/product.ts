import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { isCancellable } from '#contract/bookings/states.ts'
import { money, type Money } from '#contract/core/money.ts'
import { mayEnter } from '#contract/core/roles.ts'
import { mayCancelBooking, mayPayBooking, mayReadInvoices, maySeeBooking } from '#server/domain/bookings/access.ts'
import { transact, type Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { invoices } from '#server/database/schema/payments/invoices.ts'
import { newReference } from '#server/domain/bookings/references.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import { NO_VAT } from '#server/domain/bookings/invoice-vat.ts'
import { NO_PARTS } from '#server/domain/bookings/payable.ts'
import { defineProduct, NO_HOST, NO_LISTINGS, NOTHING_ERASABLE, type Product } from '#server/domain/bookings/product.ts'
import { partOfOtherService, type CancellationParts } from '#server/domain/bookings/cancellation-parts.ts'
import { cancellationFlow, type Amounts, type Choice } from '#server/domain/cancellations/cancellation-flow.ts'
import { issue, partyOf } from '#server/domain/ledger/invoicing.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import type { SharedRow } from '#server/domain/bookings/shared-rows.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { roomAsStay } from './as-stay.ts'
import type { User } from '#tests/support/accounts/people.ts'

const HOUR = 3_600_000
/** People in a room that needs an approval, and in one that is blocked, are more than these. */
const [MOST_ALLOWED, MOST_BLOCKED] = [10, 20]
export const ROOM = { title: 'Room Borobudur', zone: 'Asia/Jakarta', price: 400_000 } as const

/** The shared columns are all that a meeting room has. */
const rowOf = ({ clientId, userId }: SharedRow) => ({ clientId, userId, hostUserId: null })

/** A booked meeting room, which waits for its money for an hour. */
export const bookRoom = async (
  db: Db,
  user: User,
  now: Date,
  { state = 'awaiting_payment', people = 6 }: Partial<Pick<SharedRow, 'state' | 'people'>> = {},
) => {
  const id = uuidv7()
  await db.insert(bookings).values({
    id,
    reference: newReference(),
    clientId: user.clientId,
    userId: user.id,
    service: 'stay',
    state,
    title: ROOM.title,
    startsAt: new Date(now.getTime() + 24 * HOUR),
    endsAt: new Date(now.getTime() + 26 * HOUR),
    zone: ROOM.zone,
    endZone: ROOM.zone,
    totalMinor: ROOM.price,
    currency: 'IDR',
    people,
    contact: { name: user.name, email: user.email, phone: '+62 811' },
    payUntil: new Date(now.getTime() + HOUR),
    createdAt: now,
  })
  const owner = { id, clientId: user.clientId }
  await transact(db, (tx) => recordTransitions(tx, owner, [null, 'held', state], { userId: user.id, at: now }))
  return id
}

const seenRoom = async (tx: Db, actor: Actor, bookingId: string): Promise<SharedRow> => {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, bookingId))
  if (row === undefined || !maySeeBooking(actor, rowOf(row))) throw notFound()
  return row
}

const billed = async (tx: Db, { id: bookingId, clientId }: SharedRow, total: Money, now: Date): Promise<void> => {
  const [buyer] = await tx.select().from(clients).where(eq(clients.id, clientId))
  if (buyer === undefined) throw notFound()
  const lines = [{ kind: 'room', night: null, quantity: 1, amount: total, taxRegime: 'pbjt' }] as const
  const about = { clientId, bookingId, operator: null, buyer: partyOf(buyer), lines, total }
  const [before] = await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.bookingId, bookingId))
  await issue(
    tx,
    now,
    before === undefined
      ? { kind: 'invoice', ...about }
      : { kind: 'credit_note', creditsInvoiceId: before.id, ...about },
  )
}

/** Rooms are cancelled as a whole; a fifth of the price is the fee. */
const roomCancellation = (done: string[]): CancellationParts =>
  cancellationFlow<SharedRow, Choice, never, Amounts>({
    load: seenRoom,
    shared: ({ id, clientId, state, version }) => ({ id, clientId, state, version }),
    mayCancel: (actor, row) => mayCancelBooking(actor, rowOf(row)),
    isCancellable: ({ state, startsAt }, now) => isCancellable(state) && startsAt > now,
    choose(_row, part) {
      if (part !== null) throw partOfOtherService()
      return { isAll: true }
    },
    ask: null,
    amounts({ totalMinor, currency, startsAt }) {
      const fee = totalMinor / 5
      const until = startsAt.toISOString()
      return { fee: money(fee, currency), refund: money(totalMinor - fee, currency), until }
    },
    quote: (shared, { booking: { currency } }) => ({
      service: 'stay',
      ...shared,
      feeAtProperty: money(0, currency),
      left: null,
      later: null,
    }),
    returnStock: () => Promise.resolve(),
    async cancelAll({ tx, now }, _actor, row, { amounts: { refund }, into }) {
      await billed(tx, row, money(-refund.minor, refund.currency), now)
      done.push(`cancelled ${refund.minor} ${into}`)
      return ({ state }) => {
        done.push(`notified ${state}`)
        return Promise.resolve()
      }
    },
    cancelPart: () => Promise.reject(partOfOtherService()),
    view: (row) => ({ service: 'stay', booking: roomAsStay(row) }),
  })

/** A service that no file of the server knows. `done` has what the shared flows asked it to do. */
export const meetingRooms = (done: string[]): Product =>
  defineProduct<SharedRow>({
    service: 'stay',
    screen: '/meeting-rooms/booked',
    load: seenRoom,
    listItems: () => Promise.resolve([]),
    payable(row, actor) {
      if (!mayPayBooking(actor, rowOf(row))) throw new Refusal('forbidden')
      const { clientId, state, version, payUntil, totalMinor, currency } = row
      return { clientId, state, version, payUntil, priceUntil: null, partId: null, due: money(totalMinor, currency) }
    },
    policyFacts(_tx, actor, row) {
      done.push(`policy ${row.people}`)
      const { people, totalMinor, currency } = row
      const verdict = people > MOST_BLOCKED ? 'blocked' : people > MOST_ALLOWED ? 'needs_approval' : 'allow'
      const evaluated = [{ people }]
      const total = money(totalMinor, currency)
      return Promise.resolve({
        verdict,
        mayApprove: mayEnter('admin', actor.roles),
        isApproved: false,
        evaluated,
        total,
      })
    },
    policyTrials: null,
    policySuppliers: null,
    reportFacts: () => Promise.resolve(new Map()),
    isPrice: () => Promise.resolve(true),
    listings: NO_LISTINGS,
    hostOf: NO_HOST,
    usesOf: () => Promise.resolve([]),
    tripParts: () => Promise.resolve([]),
    flightTimes: null,
    erasable: () => Promise.resolve(NOTHING_ERASABLE),
    async onPaid(tx, row, { now }) {
      const { id, clientId, state, version, totalMinor, currency } = row
      await tx
        .update(bookings)
        .set({ state: 'confirmed', version: version + 1 })
        .where(eq(bookings.id, id))
      await recordTransitions(tx, { id, clientId }, [state, 'paid', 'confirmed'], { userId: null, at: now })
      await billed(tx, row, money(totalMinor, currency), now)
      done.push('paid')
    },
    onExpired() {
      done.push('expired')
      return Promise.resolve()
    },
    payableParts: NO_PARTS,
    cancellation: roomCancellation(done),
    mayReadInvoices: (actor, row) => mayReadInvoices(actor, rowOf(row)),
    invoices: (issued) => ({
      service: 'stay',
      items: issued.map((one) => ({ ...one, lines: one.lines.filter((line) => 'taxRegime' in line) })),
    }),
    vat: () => NO_VAT,
    approvals: {
      offer: () => Promise.reject(notFound()),
      reject: () => Promise.reject(notFound()),
      withdraw: () => Promise.reject(notFound()),
      remind: () => Promise.resolve(false),
      breachTexts: () => Promise.resolve([]),
      async lapse(tx, bookingId, { now }) {
        await tx.execute(
          sql`update approvals set state = 'expired', decided_at = ${now} where booking_id = ${bookingId}`,
        )
        done.push('lapsed')
        return true
      },
    },
    jobs: [],
    exportSections: { meeting_rooms: 'select title, people from bookings where user_id = $1' },
    erase() {
      done.push('erased')
      return Promise.resolve()
    },
    pushTexts: { en: {}, id: {} },
    sitemap: () => Promise.resolve([]),
    admin: {
      longestDays: 1,
      today: {},
      atPlace: () => null,
      readSearch: (q) => q,
      rows: (_tx, rows) =>
        Promise.resolve(
          rows.map(({ title, sortKey: _sortKey, ...row }) => ({
            ...row,
            service: 'stay' as const,
            guest: row.bookedBy,
            hotelId: row.bookingId,
            hotelName: title,
            cityName: '',
            checkIn: '',
            checkOut: '',
            nights: 0,
            rooms: 1,
          })),
        ),
      detail: () => Promise.reject(notFound()),
    },
  })
