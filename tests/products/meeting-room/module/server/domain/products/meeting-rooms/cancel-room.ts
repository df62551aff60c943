import { money } from '#contract/core/money.ts'
import { mayCancelBooking } from '#server/domain/bookings/access.ts'
import { partOfOtherService } from '#server/domain/bookings/cancellation-parts.ts'
import { cancellationFlow, type Amounts, type Choice } from '#server/domain/cancellations/cancellation-flow.ts'
import { notifyAboutBooking } from '#server/domain/notifications/notify.ts'
import { issueRoomInvoice } from './room-invoices.ts'
import { canStillCancel, freeRoom, roomView, rowOf, seenRoom, type StoredRoom } from './stored-room.ts'

/** Rooms are cancelled as a whole and free of charge until they begin. */
export const roomCancellation = cancellationFlow<StoredRoom, Choice, never, Amounts>({
  load: seenRoom,
  shared: ({ booking: { id, clientId, state, version } }) => ({ id, clientId, state, version }),
  mayCancel: (actor, stored) => mayCancelBooking(actor, rowOf(stored)),
  isCancellable: canStillCancel,
  choose(_stored, part) {
    if (part !== null) throw partOfOtherService()
    return { isAll: true }
  },
  ask: null,
  amounts({ booking: { state, totalMinor, currency, startsAt } }) {
    const refund = money(state === 'confirmed' ? totalMinor : 0, currency)
    return { fee: money(0, currency), refund, until: startsAt.toISOString() }
  },
  quote: (shared) => ({ service: 'meeting-room', ...shared }),
  returnStock: (tx, { booking: { id } }) => freeRoom(tx, id),
  async cancelAll({ tx, now }, actor, stored, { amounts: { refund } }) {
    const { id } = stored.booking
    if (refund.minor > 0) await issueRoomInvoice(tx, stored, money(-refund.minor, refund.currency), now)
    const facts = { amount: refund }
    notifyAboutBooking(tx, id, { kind: 'booking_cancelled', facts }, { at: now, doer: actor.userId })
    return () => Promise.resolve()
  },
  cancelPart: () => Promise.reject(partOfOtherService()),
  view: (stored) => ({ service: 'meeting-room', booking: roomView(stored) }),
})
