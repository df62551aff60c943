import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import type { EarlyEnd } from '#contract/products/stays/shortening.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { aHostBooking, AS_OF, BOOKING, hostForEachTest, openHost, TODAY } from '#src/host/host-test-support.tsx'
import { reportReachable, reportUnreachable } from '#src/platform/device/connectivity.ts'
import { answered, pending, refused, serve } from '#src/platform/device/test-support.ts'
import '#src/products/products-test-support.ts'

hostForEachTest()

const idr = (minor: number) => ({ minor, currency: 'IDR' })
const CAN = { arrive: false, leave: true, noShow: false, undoNoShow: false, answer: false }
const end = (days: number, more: Partial<EarlyEnd> = {}): EarlyEnd => ({
  lastNight: addDays(TODAY, days),
  roomNights: 2 - days,
  fee: idr(400_000),
  refund: idr(400_000 * (2 - days)),
  feeAtProperty: idr(0),
  ...more,
})
const STAYING = aHostBooking({ state: 'in_use', version: 4, can: CAN, earlyEnds: [end(0), end(1)] })
const SHORTENED = {
  bookingId: BOOKING,
  reference: 'SG-7K2M9QXA',
  state: 'in_use',
  version: 5,
  checkOut: addDays(TODAY, 2),
  refund: idr(400_000),
  at: AS_OF,
}
const booking = () => within(screen.getByRole('dialog', { name: 'Siti Rahmawati' }))
const sheet = () => within(screen.getByRole('dialog', { name: 'Siti Rahmawati leaves early?' }))
const open = async () => {
  await screen.findByRole('dialog', { name: 'Siti Rahmawati' })
  await userEvent.click(await booking().findByRole('button', { name: 'Leaves early: Siti Rahmawati' }))
}
const address = `/agent/bookings?id=${BOOKING}`
const gone = () => Promise.reject(new TypeError('Failed to fetch'))

it('shows the sum of each last night before it is confirmed, and sends the chosen one once', async () => {
  const answer = pending<Response>()
  const { sent } = await openHost([STAYING], { other: () => answer.promise, address })
  await open()
  expect(sheet().getByText(/Refund to the booker/).nextElementSibling?.textContent).toContain('800,000')
  await userEvent.selectOptions(sheet().getByRole('combobox', { name: 'Last night' }), addDays(TODAY, 1))
  expect(sheet().getByText(/Refund to the booker/).nextElementSibling?.textContent).toContain('400,000')
  expect(sent).toEqual([])
  const button = sheet().getByRole('button', { name: 'Release 1 night' })
  await act(async () => {
    button.click()
    button.click()
  })
  await act(async () => answer.resolve(answered(SHORTENED)))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /leaves early/ })).toBeNull())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([
    {
      path: `/api/Agent/Bookings/${BOOKING}/shortening`,
      body: { lastNight: addDays(TODAY, 1), expectedRefund: idr(400_000) },
    },
  ])
})

it('says what can be charged where the guest pays at the property', async () => {
  const ends = [end(0, { refund: idr(0), feeAtProperty: idr(610_000) })]
  await openHost([{ ...STAYING, earlyEnds: ends, payAtProperty: idr(1_221_000) }], { address })
  await open()
  expect(sheet().getByText(/You may charge the guest/).nextElementSibling?.textContent).toContain('610,000')
})

it('is not offered where no night can be given back', async () => {
  await openHost([{ ...STAYING, earlyEnds: [] }], { address })
  await screen.findByRole('dialog', { name: 'Siti Rahmawati' })
  await booking().findByRole('button', { name: 'Check out: Siti Rahmawati' })
  expect(booking().queryByRole('button', { name: /Leaves early/ })).toBeNull()
})

it('made offline waits, the guest may be checked out behind it, and another refund is told', async () => {
  await openHost([STAYING], { address })
  await open()
  serve(gone)
  act(reportUnreachable)
  await userEvent.click(sheet().getByRole('button', { name: 'Release 2 nights' }))
  expect(await booking().findByText('Shorter stay not sent yet')).toBeTruthy()
  expect(booking().getByRole('button', { name: 'Check out: Siti Rahmawati' })).toBeTruthy()
  const details = { expected: idr(800_000), actual: idr(350_000) }
  serve(() => refused({ status: 409, code: 'refund_changed', details }))
  act(reportReachable)
  const [waiting] = outbox.getView().entries
  await act(() => outbox.retry(waiting?.id ?? ''))
  expect(await booking().findByText('Stay not shortened')).toBeTruthy()
  expect(booking().getByText(/The refund is now Rp\s?350,000 instead of Rp\s?800,000/)).toBeTruthy()
  await userEvent.click(booking().getByRole('button', { name: 'Got it' }))
  expect(outbox.getView().entries).toEqual([])
  expect(await booking().findByRole('button', { name: 'Leaves early: Siti Rahmawati' })).toBeTruthy()
})

it('that another device made first says the last night of now', async () => {
  const details = { lastNight: addDays(TODAY, 1) }
  await openHost([STAYING], { other: () => refused({ status: 409, code: 'stay_already_shorter', details }), address })
  await open()
  await userEvent.click(sheet().getByRole('button', { name: 'Release 2 nights' }))
  expect(await sheet().findByText(/The last night is already/)).toBeTruthy()
})
