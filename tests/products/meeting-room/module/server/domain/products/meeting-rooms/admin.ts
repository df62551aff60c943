import { eq } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts/people.ts'
import { ledgerOf, rightsOf } from '#server/domain/bookings/admin/admin-booking-sides.ts'
import type { AdminParts } from '#server/domain/bookings/admin-parts.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import { canStillCancel, roomView, rowOf, seenRoom, storedRooms } from './stored-room.ts'

export const meetingRoomAdmin: AdminParts = {
  longestDays: 1,
  today: {},
  atPlace: () => null,
  readSearch: (q) => q,
  async rows(tx, rows) {
    const found = await storedRooms(
      tx,
      rows.map(({ bookingId }) => bookingId),
    )
    return rows.flatMap(({ title, sortKey: _sortKey, ...row }) => {
      const stored = found.get(row.bookingId)
      if (stored === undefined) return []
      const { cityName, startsAt, zone, hours } = roomView(stored)
      const of = { service: 'meeting-room' as const, guest: row.bookedBy, roomName: title }
      return [{ ...row, ...of, cityName, startsAt, zone, hours }]
    })
  },
  async detail(tx, actor, bookingId, now) {
    const stored = await seenRoom(tx, actor, bookingId)
    const [booker] = await tx
      .select({ name: users.name, clientId: users.clientId })
      .from(users)
      .where(eq(users.id, stored.booking.userId))
    if (booker === undefined) throw notFound()
    const around = { row: rowOf(stored), bookedBy: booker.name, bookerClientId: booker.clientId }
    return {
      service: 'meeting-room',
      booking: {
        ...roomView(stored),
        bookedBy: booker.name,
        ledger: await ledgerOf(tx, bookingId, stored.booking.currency),
        rights: rightsOf(around, canStillCancel(stored, now)),
      },
    }
  },
}
