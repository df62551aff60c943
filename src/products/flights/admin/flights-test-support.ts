import type { AdminFlights } from '#contract/products/flights/admin-flights.ts'
import { money } from '#contract/core/money.ts'
import type { AdminStayRow } from '#contract/products/stays/admin.ts'
import type { AdminFlightRow } from '#contract/products/flights/admin-rows.ts'
import { aFlightBooking } from '#tests/support/flights/flight-tickets.ts'

const AT = '2026-11-20T03:00:00.000Z'

/** Siti and her son fly to Denpasar; she alone flies back, on two flights. */
export const aFlightRow = (more: Partial<AdminFlightRow> = {}): AdminFlightRow => ({
  service: 'flight',
  bookingId: '01920000-0000-7000-8000-00000000f119',
  reference: 'SG-4K7M2Q9X',
  state: 'confirmed',
  attention: [],
  guest: 'Siti Nur Rahmawati',
  total: money(4_500_000, 'IDR'),
  payment: 'company_account',
  policyReason: '',
  bookedBy: 'Ayu Prameswari',
  company: 'Nusantara Energi',
  createdAt: AT,
  legs: [
    {
      from: 'CGK',
      to: 'DPS',
      fromCity: 'Jakarta',
      toCity: 'Denpasar',
      departsLocal: '2026-12-01T06:10',
      departsAt: '2026-11-30T23:10:00.000Z',
      arrivesLocal: '2026-12-01T09:05',
      zone: 'Asia/Jakarta',
      flights: ['GA 410'],
      travellers: 2,
    },
    {
      from: 'DPS',
      to: 'CGK',
      fromCity: 'Denpasar',
      toCity: 'Jakarta',
      departsLocal: '2026-12-04T18:00',
      departsAt: '2026-12-04T10:00:00.000Z',
      arrivesLocal: '2026-12-04T18:55',
      zone: 'Asia/Makassar',
      flights: ['GA 411', 'GA 412'],
      travellers: 1,
    },
  ],
  travellers: 2,
  locator: 'K7M2QX',
  ...more,
})

export const aStayRow = (more: Partial<AdminStayRow> = {}): AdminStayRow => ({
  service: 'stay',
  bookingId: '01920000-0000-7000-8000-00000000a001',
  reference: 'SG-AB12CD34',
  state: 'confirmed',
  attention: [],
  guest: 'Budi Santoso',
  hotelId: '01920000-0000-7000-8000-00000000b001',
  hotelName: 'Hotel Melati',
  cityName: 'Jakarta',
  checkIn: '2026-12-01',
  checkOut: '2026-12-03',
  nights: 2,
  rooms: 1,
  total: money(1_200_000, 'IDR'),
  payment: 'at_property',
  policyReason: '',
  bookedBy: 'Ayu Prameswari',
  company: 'Nusantara Energi',
  createdAt: AT,
  ...more,
})

export const someAdminFlights = (more: Partial<AdminFlights> = {}): AdminFlights => {
  const booking = aFlightBooking()
  return {
    ...booking,
    company: { name: 'Nusantara Energi', zone: 'Asia/Jakarta' },
    ledger: {
      entries: [
        {
          entryId: '01920000-0000-7000-8000-00000000c001',
          kind: 'charge',
          account: 'company_account',
          amount: booking.total,
          at: AT,
          balance: booking.total,
        },
      ],
      balances: [booking.total],
    },
    rights: [{ who: 'company', name: null, see: true, cancel: true }],
    mayOpenTicket: true,
    asOf: AT,
    ...more,
  }
}
