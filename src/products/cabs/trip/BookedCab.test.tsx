import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { bookingDocuments } from '#src/bookings/documents/booking-documents.ts'
import { speak, speakIn, speakOnScreens } from '#src/i18n/locale.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { aCabBooking, aMovedCab, BOOKING_ID, DRIVER } from '../cabs-test-support.ts'
import { cabBookingParamsSchema } from '../search/form/cab-search-params.ts'
import { CabBookingScreen } from './CabBookingScreen.tsx'

const idr = (minor: number) => ({ minor, currency: 'IDR' })

const open = async (first: CabBooking, onChange?: (request: Request) => Response | Promise<Response>) => {
  let booking = first
  serve(async (request) => {
    const path = new URL(request.url).pathname.replace(`/api/Cabs/Bookings/${BOOKING_ID}`, '')
    if (path === '') return answered(booking)
    if (path === '/details' && onChange) {
      const answer = await onChange(request)
      if (answer.ok) booking = await answer.clone().json()
      return answer
    }
    return refused({ status: 404, code: 'not_found' })
  })
  await openScreen()
}

const openScreen = async () => {
  const root = createRootRoute({ component: Outlet })
  const screenRoute = createRoute({
    getParentRoute: () => root,
    path: '/cabs/booking',
    validateSearch: cabBookingParamsSchema,
    component: CabBookingScreen,
  })
  await openRoutes(root.addChildren([screenRoute]), `/cabs/booking?id=${BOOKING_ID}`)
  await screen.findByRole('heading', { level: 1 })
}

signedInForEachTest()
beforeEach(async () => {
  // happy-dom knows dialogs, but not those that are modal.
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(this: HTMLDialogElement) {
    this.show()
  })
  await speak('en')
  await speakOnScreens()
  await speakIn(['cabs'])
  await bookingDocuments.load()
})
afterEach(cleanup)

it('has driver, plate, a phone to call, meeting point, sign and voucher code', async () => {
  await open(aCabBooking())
  expect(screen.getByText('Made Wirawan')).toBeTruthy()
  expect(screen.getByText('DK 1234 AB')).toBeTruthy()
  expect(screen.getByRole('link', { name: /222/ }).getAttribute('href')).toBe('tel:+62361000222')
  expect(screen.getByText('Arrivals hall, exit 2')).toBeTruthy()
  expect(screen.getByText('PT Nusantara')).toBeTruthy()
  expect(screen.getByText('CABX2222')).toBeTruthy()
})

it('says before a driver is assigned when his name appears', async () => {
  await open(aCabBooking({ driver: null }))
  expect(screen.getByText(/notify you when your driver is assigned/)).toBeTruthy()
})

it('marks that another driver comes', async () => {
  await open(aCabBooking({ driver: { ...DRIVER, changedAt: '2027-03-11T02:00:00.000Z' } }))
  expect(screen.getByText(/Changed on 11 Mar 2027/)).toBeTruthy()
})

it('says where the flight moved the pick-up', async () => {
  await open(aMovedCab())
  expect(screen.getByText(/Flight GA410 has a new time: 12 Mar 2027, 10:40 WITA/)).toBeTruthy()
  expect(screen.getByText(/moved your pick-up to 12 Mar 2027, 11:00 WITA/)).toBeTruthy()
})

it('says what to do where no car was free after the flight moved', async () => {
  const moved = aMovedCab()
  const [happening] = moved.happenings
  if (happening === undefined) throw new Error('the pick-up moved')
  await open({ ...moved, happenings: [{ ...happening, what: 'pick_up_not_moved' }] })
  expect(screen.getByText(/Call Bali Trans or cancel the ride/)).toBeTruthy()
  expect(screen.queryByText(/moved your pick-up/)).toBeNull()
})

it('says that the operator cancelled and where the money is, and finds the same ride again', async () => {
  const refund = {
    fee: idr(0),
    amount: idr(244_000),
    requestedAt: '2027-03-10T01:00:00.000Z',
    reason: 'supplier_cancelled' as const,
  }
  await open(
    aCabBooking({
      state: 'cancelled',
      operatorCancelled: { at: '2027-03-10T01:00:00.000Z', note: 'Breakdown' },
      refunds: [refund],
      can: { ...aCabBooking().can, cancel: false, change: false },
    }),
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Ride cancelled by the operator' })).toBeTruthy()
  expect(screen.getByText(/Your refund of Rp244,000 is on its way/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Find another cab' }).getAttribute('href')).toContain('at=2027-03-12T10')
  expect(screen.queryByText('CABX2222')).toBeNull()
})

it('sends only what was changed, at the version that was seen', async () => {
  const sent: unknown[] = []
  await open(aCabBooking(), async (request) => {
    sent.push([await request.json(), request.headers.get('If-Match')])
    return answered(aCabBooking({ signName: 'Team Jakarta', version: 4 }))
  })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Change details' })))
  fireEvent.change(await screen.findByLabelText('Name on the sign'), { target: { value: 'Team Jakarta' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' })))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual([{ signName: 'Team Jakarta' }, expect.stringContaining('3')])
  expect(await screen.findByText('Team Jakarta')).toBeTruthy()
})

it('keeps a refused change at its field', async () => {
  const fields = [{ field: 'body.flightNumber', code: 'cab_flight_other_day' as const, message: '' }]
  await open(aCabBooking(), () => refused({ status: 422, code: 'cab_flight_other_day', fields }))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Change details' })))
  const flight = await screen.findByLabelText<HTMLInputElement>('Flight number')
  fireEvent.change(flight, { target: { value: 'GA 999' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' })))
  expect(await screen.findByText(/doesn't operate on the day of your ride/)).toBeTruthy()
  expect(flight.value).toBe('GA 999')
})

const REQUEST = {
  askedAt: '2027-03-01T02:00:00.000Z',
  until: '2027-03-02T02:00:00.000Z',
  answer: null,
  at: null,
  reason: null,
  note: '',
}

it('waits for its host with the deadline, and is withdrawn', async () => {
  const { can } = aCabBooking()
  let booking = aCabBooking({
    state: 'issuing',
    request: REQUEST,
    can: { ...can, cancel: false, withdrawRequest: true },
  })
  serve((request) => {
    const { pathname } = new URL(request.url)
    if (pathname === `/api/Bookings/${BOOKING_ID}/request-withdrawal`) {
      booking = aCabBooking({ state: 'cancelled', can: { ...can, cancel: false } })
      return answered({ service: 'cab', booking })
    }
    return pathname === `/api/Cabs/Bookings/${BOOKING_ID}`
      ? answered(booking)
      : refused({ status: 404, code: 'not_found' })
  })
  await openScreen()
  expect(screen.getByRole('heading', { level: 1, name: 'Waiting for the host' })).toBeTruthy()
  expect(screen.getByText(/^The host will answer by .*2 Mar/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw the request' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Booking cancelled' })).toBeTruthy()
})

it('says that the host declined and why', async () => {
  const request = { ...REQUEST, answer: 'declined' as const, at: REQUEST.askedAt, reason: 'guests' as const }
  await open(aCabBooking({ state: 'issue_failed', request }))
  expect(screen.getByText('The host declined')).toBeTruthy()
  expect(screen.getByText(/There are too many passengers.*We'll refund you in full/)).toBeTruthy()
})
