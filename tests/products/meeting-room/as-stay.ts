import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { money } from '#contract/core/money.ts'
import type { SharedRow } from '#server/domain/bookings/shared-rows.ts'

/** A meeting room in the answers of the contract, which know no such service: as a stay without nights. */
export const roomAsStay = (row: SharedRow): StayBooking => {
  const total = money(row.totalMinor, row.currency)
  const day = row.startsAt.toISOString().slice(0, 10)
  return {
    bookingId: row.id,
    reference: row.reference,
    state: row.state,
    version: row.version,
    board: 'room_only',
    payment: 'company_account',
    roomTypeName: row.title,
    checkIn: day,
    checkOut: day,
    nights: 0,
    rooms: 1,
    adults: row.people,
    children: 0,
    lines: [],
    offer: null,
    total,
    dueNow: total,
    dueAtProperty: money(0, row.currency),
    cancellation: [],
    hotel: {
      hotelId: row.id,
      name: row.title,
      stars: 0,
      kind: 'hotel',
      address: '',
      cityName: '',
      countryName: '',
      latitude: 0,
      longitude: 0,
      zone: row.zone,
      phone: '',
      checkInFrom: '',
      checkOutUntil: '',
      isDemonstration: false,
    },
    travellers: [],
    contact: row.contact,
    requests: '',
    arrivalTime: '',
    bookedBy: row.contact.name,
    createdAt: row.createdAt.toISOString(),
    refund: null,
    events: [],
    can: { cancel: row.state === 'confirmed' },
  }
}
