import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { speakIn } from '#src/i18n/locale.ts'
import { answered } from '#src/platform/device/test-support.ts'
import { AS_OF, BOOKING, hostForEachTest, LISTING, openHost, WAITING_REQUEST } from '../host-test-support.tsx'
import { aHostBoard, aHostedCab, DRIVER_ID } from '../hosted-cab-test-support.ts'

hostForEachTest()
beforeEach(() => speakIn(['cabs-search']))

const CHANGED = { bookingId: BOOKING, state: 'confirmed', version: 4, driver: null, vehicleId: LISTING }
let boards = 0
beforeEach(() => {
  boards = 0
})
const other = (request: Request): Response => {
  const { pathname } = new URL(request.url)
  if (pathname === '/api/Agent/Cabs/Board') {
    boards += 1
    return answered(aHostBoard())
  }
  if (pathname.startsWith('/api/Agent/Cabs/Drivers/'))
    return answered({ driverId: DRIVER_ID, name: 'Made', phone: '+62 812 5550 9999', isActive: true })
  if (pathname.endsWith('/check-in'))
    return answered({ bookingId: BOOKING, reference: 'SG-7K2M9QXC', state: 'in_use', version: 4, at: AS_OF })
  return answered(CHANGED)
}
/** What shows a ride is read again after a change, before the test ends. */
const renewed = () => waitFor(() => expect(boards).toBe(2))
const openSheet = async (booking = aHostedCab()) => {
  const { sent } = await openHost([booking], { address: `/agent/bookings?id=${BOOKING}`, other })
  return { sent, sheet: within(await screen.findByRole('dialog', { name: 'Siti Rahmawati' })) }
}

it('shows a ride with its way, its plate and that it has no driver, and checks its guest in', async () => {
  const { sent } = await openHost([aHostedCab()], { other })
  const row = within(await screen.findByRole('article', { name: 'Siti Rahmawati' }))
  expect(row.getByText(/Soekarno–Hatta – Jl\. Sudirman 1/)).toBeTruthy()
  expect(row.getByText('No driver yet')).toBeTruthy()
  await userEvent.click(row.getByRole('button', { name: 'Check in: Siti Rahmawati' }))
  await waitFor(() => expect(sent).toEqual([{ path: `/api/Agent/Bookings/${BOOKING}/check-in`, body: {} }]))
})

it('opens with passenger, sign, flight and notes', async () => {
  const { sheet } = await openSheet()
  for (const text of ['PT Nusantara', 'GA410', 'Two large suitcases', '+62 811 000 111', 'B 1234 SGH'])
    expect(sheet.getByText(text), text).toBeTruthy()
  expect(sheet.getByText(/1 child seat/)).toBeTruthy()
})

it('says from when the phone number is shown', async () => {
  const { sheet } = await openSheet(aHostedCab({ phone: null }))
  expect(sheet.getByText(/Phone shown from 24 hours before the pick-up/)).toBeTruthy()
})

it('assigns a driver of the host', async () => {
  const { sent, sheet } = await openSheet()
  await userEvent.selectOptions(await sheet.findByLabelText('Driver'), DRIVER_ID)
  await userEvent.click(sheet.getByRole('button', { name: 'Save and notify the traveller' }))
  await waitFor(() =>
    expect(sent).toEqual([{ path: `/api/Agent/Cabs/Bookings/${BOOKING}/assignment`, body: { driverId: DRIVER_ID } }]),
  )
  await renewed()
})

it('adds a driver where one is missing', async () => {
  const { sent, sheet } = await openSheet()
  await userEvent.click(await sheet.findByRole('button', { name: 'Add a driver' }))
  await userEvent.type(sheet.getByLabelText('Name of the driver'), 'Made')
  await userEvent.type(sheet.getByLabelText('Phone of the driver'), '+62 812 5550 9999')
  await userEvent.click(sheet.getByRole('button', { name: 'Save driver' }))
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([{ name: 'Made', phone: '+62 812 5550 9999', isActive: true }]),
  )
  await renewed()
})

it('cancels a ride only after it was asked once more', async () => {
  const { sent, sheet } = await openSheet()
  await userEvent.click(await sheet.findByRole('button', { name: 'Cancel ride' }))
  expect(sent).toEqual([])
  await userEvent.type(sheet.getByLabelText(/Reason/), 'Breakdown')
  await userEvent.click(sheet.getByRole('button', { name: 'Yes, cancel and refund in full' }))
  await waitFor(() =>
    expect(sent).toEqual([{ path: `/api/Agent/Cabs/Bookings/${BOOKING}/cancellation`, body: { note: 'Breakdown' } }]),
  )
  await renewed()
})

it('waits for an answer, without a driver to assign, and is accepted', async () => {
  const can = { answer: true, assign: false, reportNoShow: false, cancel: false }
  const accepted = { bookingId: BOOKING, reference: 'SG-7K2M9QXC', state: 'confirmed', version: 4, at: AS_OF }
  const { sent } = await openHost([aHostedCab({ state: 'issuing', request: WAITING_REQUEST, can })], {
    other: (asked) => (asked.url.endsWith('/acceptance') ? answered(accepted) : other(asked)),
  })
  const row = within(await screen.findByRole('article', { name: 'Siti Rahmawati' }))
  expect(row.getByText('3 hours left')).toBeTruthy()
  expect(row.queryByText('No driver yet')).toBeNull()
  await userEvent.click(row.getByRole('button', { name: 'Accept: Siti Rahmawati' }))
  await waitFor(() => expect(sent).toEqual([{ path: `/api/Agent/Bookings/${BOOKING}/acceptance`, body: null }]))
})
