import { eq } from 'drizzle-orm'
import { money } from '#contract/core/money.ts'
import { meetingRoomBookings } from '#server/database/schema/products/meeting-rooms/meeting-rooms.ts'
import { mayPayBooking, mayReadInvoices } from '#server/domain/bookings/access.ts'
import { NO_VAT } from '#server/domain/bookings/invoice-vat.ts'
import { NO_PARTS } from '#server/domain/bookings/payable.ts'
import { defineProduct, NO_HOST, NO_LISTINGS, NOTHING_ERASABLE, type Product } from '#server/domain/bookings/product.ts'
import { summaryView } from '#server/domain/bookings/shared-rows.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { notifyAboutBooking } from '#server/domain/notifications/notify.ts'
import { meetingRoomAdmin } from './admin.ts'
import { meetingRoomApprovals } from './approvals.ts'
import { roomCancellation } from './cancel-room.ts'
import { issueRoomInvoice, roomInvoices } from './room-invoices.ts'
import {
  freeRoom,
  moveRoom,
  roomView,
  rowOf,
  seenRoom,
  storedRoom,
  storedRooms,
  type StoredRoom,
} from './stored-room.ts'

/** Meeting rooms by the hour. */
export const meetingRoomsProduct = (): Product =>
  defineProduct<StoredRoom>({
    service: 'meeting-room',
    screen: '/user/bookings',
    load: seenRoom,
    async listItems(tx, _actor, rows) {
      const found = await storedRooms(
        tx,
        rows.map(({ id }) => id),
      )
      return rows.flatMap((row) => {
        const stored = found.get(row.id)
        if (stored === undefined) return []
        return [{ service: 'meeting-room' as const, ...summaryView(row), booking: roomView(stored) }]
      })
    },
    payable(stored, actor) {
      if (!mayPayBooking(actor, rowOf(stored))) throw new Refusal('forbidden')
      const { clientId, state, version, payUntil, totalMinor, currency } = stored.booking
      return { clientId, state, version, payUntil, priceUntil: null, partId: null, due: money(totalMinor, currency) }
    },
    // What needs an approval cannot be paid before it is given: its state does not allow it.
    policyFacts: () => Promise.resolve(null),
    policyTrials: null,
    policySuppliers: null,
    reportFacts: () => Promise.resolve(new Map()),
    isPrice: () => Promise.resolve(true),
    async onPaid(tx, booking, { now }) {
      await moveRoom(tx, booking, ['paid', 'confirmed'], { userId: null, at: now })
      const total = money(booking.totalMinor, booking.currency)
      await issueRoomInvoice(tx, await storedRoom(tx, booking.id), total, now)
      notifyAboutBooking(tx, booking.id, { kind: 'booking_confirmed' }, { at: now })
    },
    onExpired: freeRoom,
    payableParts: NO_PARTS,
    cancellation: roomCancellation,
    mayReadInvoices: (actor, stored) => mayReadInvoices(actor, rowOf(stored)),
    invoices: roomInvoices,
    vat: () => NO_VAT,
    approvals: meetingRoomApprovals,
    jobs: [],
    exportSections: {
      meeting_rooms: `select b.reference, b.title, r.hours, r.reason from meeting_room_bookings r
        join bookings b on b.id = r.booking_id where r.user_id = $1 order by b.created_at, b.id`,
    },
    async erase(tx, userId) {
      await tx.update(meetingRoomBookings).set({ reason: '' }).where(eq(meetingRoomBookings.userId, userId))
    },
    pushTexts: {
      en: { booking_confirmed: ({ title, reference }) => ({ title, body: `Your room is booked: ${reference}.` }) },
      id: { booking_confirmed: ({ title, reference }) => ({ title, body: `Ruang Anda sudah dipesan: ${reference}.` }) },
    },
    admin: meetingRoomAdmin,
    sitemap: () => Promise.resolve([]),
    listings: NO_LISTINGS,
    hostOf: NO_HOST,
    usesOf: () => Promise.resolve([]),
    flightTimes: null,
    async tripParts(tx, ids) {
      return [...(await storedRooms(tx, ids)).values()].map(
        ({ booking: { id, title, zone, startsAt, endsAt, contact } }) => {
          const of = { isTimed: true, zone, title, place: null }
          return {
            bookingId: id,
            travellers: [contact.name],
            stops: [
              { kind: 'starts', at: startsAt, ...of },
              { kind: 'ends', at: endsAt, ...of },
            ],
          }
        },
      )
    },
    erasable: () => Promise.resolve(NOTHING_ERASABLE),
  })
