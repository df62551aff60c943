import type { KnownCredit } from '#contract/products/flights/flight-credits.ts'
import { money } from '#contract/core/money.ts'

const idOf = (last: number) => `01920000-0000-7000-8000-00000000ee0${last}`

/** Siti's credit with Garuda Indonesia, of a booking that one made oneself. */
export const aKnownCredit = (last: number, more: Partial<KnownCredit> = {}): KnownCredit => ({
  creditId: idOf(last),
  bookingId: '01920000-0000-7000-8000-00000000f119',
  reference: 'SG-4K7M2Q9X',
  flyer: 0,
  name: { givenNames: 'Siti Nur', familyName: 'Rahmawati' },
  carrier: 'GA',
  airline: 'Garuda Indonesia',
  ticketNumbers: ['1262401234568'],
  amount: money(1_000_000, 'IDR'),
  changeFee: money(450_000, 'IDR'),
  until: '2027-12-03',
  at: '2026-12-03T03:00:00.000Z',
  state: 'open',
  usedAt: null,
  isOwn: true,
  isTraveller: false,
  maySeeBooking: true,
  ...more,
})
