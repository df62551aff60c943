import { createRootRoute } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTourBooking, getTourBooking } from '#contract/products/tours/tour-bookings.ts'
import { cancelBooking } from '#contract/products/cancellations.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { speak, speakOnScreens } from '#src/i18n/locale.ts'
import { SARI } from '#src/platform/outbox/outbox-test-support.ts'
import { aTourBooking, BOOKING_ID } from '../tours-test-support.ts'
import { TOUR_FACTS_VERSION, tourOf } from './tour-facts.ts'
import { tourWallet } from './tour-wallet.tsx'

const NOW = Date.parse('2027-03-10T02:00:00Z')
const AFTER = Date.parse('2027-03-12T05:00:00Z')
const facts = tourOf(aTourBooking(), new Date(NOW).toISOString())
const stored = { version: TOUR_FACTS_VERSION, facts }
const read = () => {
  const trip = tourWallet.read(stored)
  if (trip === null || trip === 'newer') throw new Error('the wallet cannot read it')
  return trip
}
const learnt = (
  endpoint: typeof createTourBooking | typeof getTourBooking | typeof cancelBooking,
  value: unknown,
  known: (typeof stored)[] = [],
) => tourWallet.applyUpdate({ kind: 'answered', user: SARI, endpoint, input: {}, value }, NOW)?.apply(known, NOW)

beforeEach(async () => {
  await speak('en')
  await speakOnScreens()
})
afterEach(cleanup)

describe('a tour in the wallet', () => {
  it('is ahead until it ends, and leaves the device two days later', () => {
    const trip = read()
    expect([trip.startsAt, trip.nextAt(NOW), trip.nextAt(AFTER)]).toEqual([
      '2027-03-12T08:00',
      '2027-03-12T08:00',
      null,
    ])
    expect(trip.leavesOn).toBe('2027-03-14')
    expect([trip.isLongOver(AFTER), trip.isLongOver(Date.parse('2027-03-14T02:00:00Z'))]).toEqual([false, true])
    expect(trip.glance(NOW)?.days).toContain('SG-TOUR0001')
  })

  it('shows the codes, the meeting point and the phone from what is stored', async () => {
    await openRoutes(createRootRoute({ component: () => read().views.pass({ onShow: () => undefined }) }), '/')
    expect(await screen.findByText('AAAA1111')).toBeTruthy()
    expect(screen.getByText('BBBB2222')).toBeTruthy()
    expect(screen.getByText(/Kotagede market/)).toBeTruthy()
    expect(screen.getByText('+62 274 000 111')).toBeTruthy()
  })

  it('has the signed voucher in its picture where there is one, and the plain code below', async () => {
    const signed = `SG2.${'aB3_-'.repeat(46)}`
    const booking = aTourBooking()
    const units = booking.units.map((unit) => (unit.index === 0 ? { ...unit, signedVoucher: signed } : unit))
    const known = tourOf({ ...booking, units }, new Date(NOW).toISOString())
    expect(known.vouchers.map(({ code, qr }) => [code, qr])).toEqual([
      ['AAAA1111', signed],
      ['BBBB2222', undefined],
    ])
    const trip = tourWallet.read({ ...stored, facts: known })
    if (trip === null || trip === 'newer') throw new Error('the wallet cannot read it')
    await openRoutes(createRootRoute({ component: () => trip.views.pass({ onShow: () => undefined }) }), '/')
    const [first, second] = await screen.findAllByRole('img', { name: /QR code of the voucher/ })
    // 61 modules of version 11 and the margin; 21 of version 1.
    const sizes = [first, second].map((code) => code?.getAttribute('viewBox'))
    expect(sizes).toEqual(['0 0 69 69', '0 0 29 29'])
    expect(screen.getByText('AAAA1111')).toBeTruthy()
  })

  it('has no price, no email address and no answer to a question', () => {
    expect(JSON.stringify(facts)).not.toMatch(/675000|450000|siti@people|Peanuts/)
  })

  it('is stored once it is booked, and goes when it is cancelled', () => {
    expect(learnt(createTourBooking, aTourBooking())?.put.map(({ bookingId }) => bookingId)).toEqual([BOOKING_ID])
    expect(learnt(getTourBooking, aTourBooking())?.put).toEqual([])
    const cancelled = { service: 'tour', booking: aTourBooking({ state: 'cancelled' }) }
    expect(learnt(cancelBooking, cancelled, [stored])?.remove).toEqual([BOOKING_ID])
  })

  it('is left alone where a later build wrote it, and dropped where it cannot be read', () => {
    expect(tourWallet.read({ version: TOUR_FACTS_VERSION + 1, facts: {} })).toBe('newer')
    expect(tourWallet.read({ version: TOUR_FACTS_VERSION, facts: { reference: 'SG' } })).toBeNull()
  })
})
