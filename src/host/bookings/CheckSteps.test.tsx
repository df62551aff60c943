import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { reportReachable, reportUnreachable } from '#src/platform/device/connectivity.ts'
import { answered, pending, refused, serve } from '#src/platform/device/test-support.ts'
import { aHostBooking, AS_OF, BOOKING, hostForEachTest, openHost } from '../host-test-support.tsx'

hostForEachTest()

const gone = () => Promise.reject(new TypeError('Failed to fetch'))
const NOTHING = { arrive: false, leave: false, noShow: false, undoNoShow: false, answer: false }
const STAYING = aHostBooking({ state: 'in_use', version: 4, can: { ...NOTHING, leave: true } })
const ABSENT = aHostBooking({ state: 'no_show', version: 5, can: { ...NOTHING, undoNoShow: true } })
const LEFT = { bookingId: BOOKING, reference: 'SG-7K2M9QXA', state: 'completed', version: 5, at: AS_OF }
const row = () => within(screen.getByRole('article', { name: 'Siti Rahmawati' }))
const sheet = () => within(screen.getByRole('dialog', { name: 'Siti Rahmawati' }))

/** The network is back, and what waits is sent. */
const reconnect = async (answer: (request: Request) => Response) => {
  serve(answer)
  act(reportReachable)
  for (const { id } of outbox.getView().entries) await act(() => outbox.retry(id))
}

const goOffline = () => {
  serve(gone)
  act(reportUnreachable)
}

describe('a check-out', () => {
  it('is sent once however often it is pressed, and is not offered again for what was on the screen', async () => {
    const answer = pending<Response>()
    const { sent } = await openHost([STAYING], { other: () => answer.promise })
    const button = await screen.findByRole('button', { name: 'Check out: Siti Rahmawati' })
    await act(async () => {
      button.click()
      button.click()
    })
    await act(async () => answer.resolve(answered(LEFT)))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Check out/ })).toBeNull())
    expect(sent.map(({ path }) => path)).toEqual([`/api/Agent/Bookings/${BOOKING}/check-out`])
  })

  it('made offline waits in its row, also when the app is opened again, and is sent once', async () => {
    await openHost([STAYING])
    await screen.findByRole('button', { name: 'Check out: Siti Rahmawati' })
    goOffline()
    await userEvent.dblClick(row().getByRole('button', { name: 'Check out: Siti Rahmawati' }))
    expect(await row().findByText('Check-out not sent yet')).toBeTruthy()
    expect(outbox.getView().entries.map(({ kind }) => kind)).toEqual(['host.checkOut'])
    cleanup()
    const { sent } = await openHost([STAYING], { other: () => answered(LEFT) })
    expect(await row().findByText('Check-out not sent yet')).toBeTruthy()
    act(reportReachable)
    for (const { id } of outbox.getView().entries) await act(() => outbox.retry(id))
    await waitFor(() => expect(outbox.getView().entries.map(({ state }) => state)).toEqual(['done']))
    expect(sent.map(({ path }) => path)).toEqual([`/api/Agent/Bookings/${BOOKING}/check-out`])
  })

  it.each([
    ['already_checked_out', { state: 'completed' }, /Already checked out on .*06:58/],
    ['booking_over', { state: 'completed' }, /The booking ended on .*06:58/],
    ['booking_over', { state: 'no_show' }, /Reported as a no-show on .*06:58/],
    ['booking_over', { state: 'cancelled' }, /Already cancelled by the guest on .*06:58/],
  ] as const)('that came too late (%s) says what was first, and when', async (code, details, text) => {
    await openHost([STAYING])
    await screen.findByRole('button', { name: 'Check out: Siti Rahmawati' })
    goOffline()
    await userEvent.click(row().getByRole('button', { name: 'Check out: Siti Rahmawati' }))
    await row().findByText('Check-out not sent yet')
    await reconnect(() => refused({ status: 409, code, details: { ...details, at: '2027-03-12T06:58:00.000Z' } }))
    expect(await row().findByText('Not checked out')).toBeTruthy()
    expect(row().getByText(text)).toBeTruthy()
    await userEvent.click(row().getByRole('button', { name: 'Got it' }))
    expect(outbox.getView().entries).toEqual([])
  })

  it('waits behind a check-in that has not been sent, and both arrive in order', async () => {
    const { sent } = await openHost([aHostBooking()], { address: `/agent/bookings?id=${BOOKING}` })
    await screen.findByRole('dialog', { name: 'Siti Rahmawati' })
    goOffline()
    await userEvent.click(sheet().getByRole('button', { name: 'Check in: Siti Rahmawati' }))
    await sheet().findByText('Check-in not sent yet')
    await userEvent.click(sheet().getByRole('button', { name: 'Check out: Siti Rahmawati' }))
    expect(await sheet().findByText('Check-out not sent yet')).toBeTruthy()
    expect(outbox.getView().entries.map(({ kind }) => kind)).toEqual(['host.checkIn', 'host.checkOut'])
    const paths: string[] = []
    serve((request) => {
      if (request.method !== 'GET') paths.push(new URL(request.url).pathname.split('/').at(-1) ?? '')
      return answered(LEFT)
    })
    act(reportReachable)
    const [first] = outbox.getView().entries
    await act(() => outbox.retry(first?.id ?? ''))
    await waitFor(() => expect(paths).toEqual(['check-in', 'check-out']))
    expect(sent).toEqual([])
  })
})

describe('an undo of a no-show', () => {
  it('is offered in the list, and made offline it waits, can be taken back, and is sent with its version', async () => {
    await openHost([ABSENT])
    await screen.findByRole('button', { name: 'Undo no-show: Siti Rahmawati' })
    goOffline()
    await userEvent.dblClick(row().getByRole('button', { name: 'Undo no-show: Siti Rahmawati' }))
    expect(await row().findByText('Undo of the no-show not sent yet')).toBeTruthy()
    await userEvent.click(row().getByRole('button', { name: 'Undo' }))
    await userEvent.click(await row().findByRole('button', { name: 'Undo no-show: Siti Rahmawati' }))
    await row().findByText('Undo of the no-show not sent yet')
    expect(outbox.getView().entries.map(({ kind }) => kind)).toEqual(['host.undoNoShow'])
    const sent: (string | null)[][] = []
    await reconnect((request) => {
      if (request.method !== 'GET') sent.push([request.method, request.headers.get('If-Match')])
      return request.method === 'GET' ? answered({}) : refused({ status: 409, code: 'sold_out', message: 'Sold out.' })
    })
    await waitFor(() => expect(sent).toEqual([['DELETE', '"5"']]))
    expect(await row().findByText('Sold out.')).toBeTruthy()
  })

  it('that another device made first says when', async () => {
    await openHost([ABSENT])
    await screen.findByRole('button', { name: 'Undo no-show: Siti Rahmawati' })
    goOffline()
    await userEvent.click(row().getByRole('button', { name: 'Undo no-show: Siti Rahmawati' }))
    await row().findByText('Undo of the no-show not sent yet')
    const details = { state: 'confirmed', from: 'no_show', version: 6, at: '2027-03-12T06:58:00.000Z' }
    await reconnect(() => refused({ status: 412, code: 'changed_meanwhile', details }))
    expect(await row().findByText('No-show not undone')).toBeTruthy()
    expect(row().getByText(/The no-show was undone on .*06:58/)).toBeTruthy()
  })
})
