import { createRootRoute } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCabBooking, getCabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { cancelBooking } from '#contract/products/cancellations.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { speak, speakOnScreens } from '#src/i18n/locale.ts'
import { SARI } from '#src/platform/outbox/outbox-test-support.ts'
import { aCabBooking, BOOKING_ID } from '../cabs-test-support.ts'
import { CAB_FACTS_VERSION, cabOf } from './cab-facts.ts'
import { cabWallet } from './cab-wallet.tsx'

const NOW = Date.parse('2027-03-10T02:00:00Z')
const AFTER = Date.parse('2027-03-12T03:00:00Z')
const facts = cabOf(aCabBooking(), new Date(NOW).toISOString())
const stored = { version: CAB_FACTS_VERSION, facts }
const read = (of = stored) => {
  const trip = cabWallet.read(of)
  if (trip === null || trip === 'newer') throw new Error('the wallet cannot read it')
  return trip
}
const learnt = (
  endpoint: typeof createCabBooking | typeof getCabBooking | typeof cancelBooking,
  value: unknown,
  known: (typeof stored)[] = [],
) => cabWallet.applyUpdate({ kind: 'answered', user: SARI, endpoint, input: {}, value }, NOW)?.apply(known, NOW)
const show = (of = stored) =>
  openRoutes(createRootRoute({ component: () => read(of).views.pass({ onShow: () => undefined }) }), '/')

beforeEach(async () => {
  await speak('en')
  await speakOnScreens()
})
afterEach(cleanup)

describe('a ride in the wallet', () => {
  it('is ahead until it ends, and leaves the device two days later', () => {
    const trip = read()
    expect([trip.startsAt, trip.nextAt(NOW), trip.nextAt(AFTER)]).toEqual([
      '2027-03-12T10:00',
      '2027-03-12T10:00',
      null,
    ])
    expect(trip.leavesOn).toBe('2027-03-14')
    expect(trip.glance(NOW)).toMatchObject({ phone: '+62 361 000 222', address: 'Arrivals hall, exit 2' })
  })

  it('shows driver, plate, phone, meeting point and sign from what is stored', async () => {
    await show()
    expect(await screen.findByText('DK 1234 AB')).toBeTruthy()
    expect(screen.getByText('Made Wirawan')).toBeTruthy()
    expect(screen.getByRole('link', { name: /222/ }).getAttribute('href')).toBe('tel:+62361000222')
    expect(screen.getByText('Arrivals hall, exit 2')).toBeTruthy()
    expect(screen.getByText('PT Nusantara')).toBeTruthy()
    expect(screen.getByText('CABX2222')).toBeTruthy()
  })

  it('has the signed voucher in its picture where there is one, and the plain code below', async () => {
    const signed = `SG2.${'aB3_-'.repeat(46)}`
    const known = cabOf(aCabBooking({ signedVoucher: signed }), new Date(NOW).toISOString())
    expect([known.signedVoucher, facts.signedVoucher]).toEqual([signed, undefined])
    await show({ ...stored, facts: known })
    const code = await screen.findByRole('img', { name: 'QR code of the voucher CABX2222' })
    expect(code.getAttribute('viewBox')).toBe('0 0 69 69')
    expect(screen.getByText('CABX2222')).toBeTruthy()
  })

  it('says before a driver is assigned that one will be', async () => {
    await show({ ...stored, facts: { ...facts, driver: null, car: null } })
    expect(await screen.findByText(/appear here once they're assigned/)).toBeTruthy()
    expect(screen.getByText('+62 361 000 111')).toBeTruthy()
  })

  it('has no price, no email address and no notes', () => {
    expect(JSON.stringify(facts)).not.toMatch(/244000|siti@people|suitcases/)
  })

  it('is stored once it is booked, and goes when it is cancelled', () => {
    expect(learnt(createCabBooking, aCabBooking())?.put.map(({ bookingId }) => bookingId)).toEqual([BOOKING_ID])
    expect(learnt(getCabBooking, aCabBooking())?.put).toEqual([])
    const cancelled = { service: 'cab', booking: aCabBooking({ state: 'cancelled' }) }
    expect(learnt(cancelBooking, cancelled, [stored])?.remove).toEqual([BOOKING_ID])
  })

  it('has another driver as soon as the server names one', () => {
    const other = { name: 'Ketut', phone: '+62 1', plate: 'DK 7 XY', vehicle: 'Avanza', changedAt: null }
    const [put] = learnt(getCabBooking, aCabBooking({ driver: other, version: 4 }), [stored])?.put ?? []
    expect(put?.facts).toMatchObject({ driver: { name: 'Ketut' }, car: { plate: 'DK 7 XY' } })
  })

  it('is left alone where a later build wrote it, and dropped where it cannot be read', () => {
    expect(cabWallet.read({ version: CAB_FACTS_VERSION + 1, facts: {} })).toBe('newer')
    expect(cabWallet.read({ version: CAB_FACTS_VERSION, facts: { reference: 'SG' } })).toBeNull()
  })
})
