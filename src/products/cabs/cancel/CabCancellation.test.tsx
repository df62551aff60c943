import { createRootRoute } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { CancelDialog, loadCancellations } from '#src/bookings/cancel/CancelDialog.tsx'
import { speak, speakOnScreens } from '#src/i18n/locale.ts'
import { answered, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { aCabBooking } from '../cabs-test-support.ts'

const idr = (minor: number) => ({ minor, currency: 'IDR' })
const booking = aCabBooking()
const QUOTE = {
  service: 'cab',
  bookingId: booking.bookingId,
  version: 3,
  fee: idr(0),
  refund: idr(244_000),
  into: 'company_account',
  later: { from: '2027-03-11T02:00:00.000Z', fee: idr(244_000), refund: idr(0) },
  until: '2027-03-11T02:00:00.000Z',
  asOf: '2027-03-02T02:00:00.000Z',
}

signedInForEachTest()
beforeAll(loadCancellations)
beforeEach(async () => {
  await speak('en')
  await speakOnScreens()
})
afterEach(cleanup)

it('shows the fee, the refund and what it costs later before it cancels', async () => {
  const sent: unknown[] = []
  const onClose = vi.fn<() => void>()
  serve(async (request) => {
    if (request.method === 'GET') return answered(QUOTE)
    sent.push(await request.json())
    return answered({ service: 'cab', booking: { ...booking, state: 'cancelled', version: 4 } })
  })
  const Dialog = () => <CancelDialog of={{ service: 'cab', booking }} isOpen onClose={onClose} />
  await openRoutes(createRootRoute({ component: Dialog }), '/')
  expect(await screen.findByText('Cancel this ride?')).toBeTruthy()
  expect(await screen.findByText('Rp244,000')).toBeTruthy()
  expect(screen.getByText(/After that the fee is Rp244,000/)).toBeTruthy()
  expect(sent).toEqual([])
  const button = screen.getByRole('button', { name: 'Cancel now' })
  await act(async () => fireEvent.click(button))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([{ expectedRefund: idr(244_000) }])
})
