import { createRootRoute } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { CancelDialog, loadCancellations } from '#src/bookings/cancel/CancelDialog.tsx'
import { speak, speakOnScreens } from '#src/i18n/locale.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { aTourBooking } from '../tours-test-support.ts'

const idr = (minor: number) => ({ minor, currency: 'IDR' })
const booking = aTourBooking()
const QUOTE = {
  service: 'tour',
  bookingId: booking.bookingId,
  version: 3,
  fee: idr(0),
  refund: idr(225_000),
  into: 'company_account',
  units: [1],
  left: { units: 1, total: idr(450_000) },
  later: { from: '2027-03-11T01:00:00.000Z', fee: idr(225_000), refund: idr(0) },
  until: '2027-03-11T01:00:00.000Z',
  asOf: '2027-03-02T02:00:00.000Z',
}

const open = async (quote: () => Response = () => answered(QUOTE)) => {
  const sent: { path: string; body: unknown }[] = []
  const onClose = vi.fn<() => void>()
  const cancelled = { ...booking, version: 4 }
  serve(async (request) => {
    const { pathname } = new URL(request.url)
    if (request.method === 'GET') return answered({ ...QUOTE, units: [0, 1], left: null })
    sent.push({ path: pathname, body: await request.json() })
    return pathname.endsWith('-quote') ? quote() : answered({ service: 'tour', booking: cancelled })
  })
  const Dialog = () => <CancelDialog of={{ service: 'tour', booking }} isOpen onClose={onClose} />
  await openRoutes(createRootRoute({ component: Dialog }), '/')
  await act(async () => fireEvent.click(await screen.findByLabelText('Some people')))
  return { sent, onClose }
}

signedInForEachTest()
beforeAll(loadCancellations)
beforeEach(async () => {
  await speak('en')
  await speakOnScreens()
})
afterEach(cleanup)

it('cancels one person at the refund that was shown, and says first who that is', async () => {
  const { sent, onClose } = await open()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel some people' }).disabled).toBe(true)
  await act(async () => fireEvent.click(screen.getByLabelText(/Budi Rahmawati, Child/)))
  expect(await screen.findByText('Rp450,000')).toBeTruthy()
  expect(screen.getByText(/After that the fee is Rp225,000/)).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel 1 person' })))
  expect(screen.getByText('Budi Rahmawati')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' })))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const commits = sent.filter(({ path }) => !path.endsWith('-quote'))
  expect(commits.map(({ body }) => body)).toEqual([
    { expectedRefund: idr(225_000), part: { service: 'tour', units: [1] } },
  ])
})

it('says why a child cannot stay alone', async () => {
  await open(() => refused({ status: 422, code: 'units_not_possible' }))
  await act(async () => fireEvent.click(screen.getByLabelText(/Siti Rahmawati, Adult/)))
  expect(await screen.findByText(/must still meet the tour's rules/)).toBeTruthy()
})
