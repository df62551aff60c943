import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#src/platform/api/client.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { answered, pending, refused, serve } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { aStay } from '#src/bookings/documents/test-support.ts'
import { CancelDialog, loadCancellations } from '#src/bookings/cancel/CancelDialog.tsx'

const idr = (minor: number) => ({ minor, currency: 'IDR' })
const room = (number: number, guest: string) => ({
  room: number,
  checkIn: '2027-03-12',
  checkOut: '2027-03-15',
  guest,
  guests: null,
})
const booking = aStay({
  checkOut: '2027-03-15',
  nights: 3,
  rooms: 2,
  roomStays: [room(1, 'Ni Luh Ayu'), room(2, 'Budi')],
  can: { cancel: true, cancelRooms: true },
})
const QUOTE = {
  service: 'stay',
  bookingId: booking.bookingId,
  version: 1,
  fee: idr(0),
  refund: idr(400_000),
  feeAtProperty: idr(0),
  into: 'company_account',
  left: { checkIn: '2027-03-12', checkOut: '2027-03-15', nights: 3, rooms: 2, total: idr(2_042_000) },
  later: { from: '2027-03-09T06:00:00.000Z', fee: idr(300_000), refund: idr(100_000), feeAtProperty: idr(0) },
  until: '2027-03-09T06:00:00.000Z',
  asOf: '2027-03-02T02:00:00.000Z',
}

const show = async (
  commit: () => Response | Promise<Response>,
  quote: () => Response | Promise<Response> = () => answered(QUOTE),
  of = booking,
) => {
  const sent: Request[] = []
  serve((request) => {
    sent.push(request)
    if (request.method === 'GET') return answered(QUOTE)
    return request.url.endsWith('-quote') ? quote() : commit()
  })
  const onClose = vi.fn<() => void>()
  render(
    <MantineProvider env="test">
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <CancelDialog of={{ service: 'stay', booking: of }} isOpen onClose={onClose} />
        </QueryClientProvider>
      </I18nProvider>
    </MantineProvider>,
  )
  await act(async () => fireEvent.click(await screen.findByLabelText('Some rooms or nights')))
  const asked = () => sent.filter(({ url }) => url.endsWith('-quote'))
  const commits = () => sent.filter(({ method, url }) => method === 'POST' && url.endsWith('/cancellation'))
  return { sent, asked, commits, onClose }
}
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const choose = async (label: string) => act(async () => fireEvent.click(box(label)))
const chooseAndMean = async () => {
  await choose('Room 1, Fri 12 Mar')
  await screen.findByText('What stays booked')
  await act(async () => fireEvent.click(button('Cancel 1 room night')))
}

signedInForEachTest()
beforeAll(loadCancellations)
beforeEach(() => speak('en'))
afterEach(cleanup)

describe('cancelling a part', () => {
  it('is selected by cell, row and column, and its amounts come from the server for exactly that selection', async () => {
    const { sent, commits } = await show(() => answered({}))
    expect(button('Cancel nights').disabled).toBe(true)
    await choose('Room 1, all nights')
    expect(box('Room 1, Sat 13 Mar').checked).toBe(true)
    expect(box('Fri 12 Mar, all rooms').indeterminate).toBe(true)
    await choose('Room 1, all nights')
    await choose('Fri 12 Mar, all rooms')
    expect([box('Room 1, Fri 12 Mar').checked, box('Room 2, Fri 12 Mar').checked]).toEqual([true, true])
    expect(await screen.findByText('Rp400,000')).toBeTruthy()
    expect(screen.getByText(/After that the fee is Rp300,000/)).toBeTruthy()
    const last = await sent.at(-1)?.json()
    expect(last.part.roomNights).toEqual([
      { room: 1, night: '2027-03-12' },
      { room: 2, night: '2027-03-12' },
    ])
    expect(commits()).toEqual([])
  })

  it('with a gap shows an error at the checkboxes, and sends no request', async () => {
    const { asked } = await show(() => answered({}))
    await choose('Room 1, Sat 13 Mar')
    const problem = screen.getByText('The nights you keep must be consecutive.')
    expect(box('Room 1, Sat 13 Mar').getAttribute('aria-describedby')).toBe(problem.id)
    expect(button('Cancel 1 room night').disabled).toBe(true)
    expect(asked()).toEqual([])
  })

  it('of one room is chosen on a strip of its nights, and the title and the button say what it does', async () => {
    const { asked } = await show(
      () => answered({}),
      () => answered(QUOTE),
      aStay({
        ...booking,
        rooms: 1,
        roomStays: [room(1, 'Ni Luh Ayu')],
      }),
    )
    expect(screen.getByRole('heading', { name: 'Cancel nights' })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    await choose('Fri 12 Mar')
    expect(screen.getByRole('heading', { name: 'Cancel 1 night' })).toBeTruthy()
    await screen.findByText('What stays booked')
    expect(await asked().at(-1)?.json()).toMatchObject({ part: { roomNights: [{ room: 1, night: '2027-03-12' }] } })
    await act(async () => fireEvent.click(button('Cancel 1 night')))
    expect(screen.getByText('Cancel 1 night?')).toBeTruthy()
  })

  it('moves through the boxes with arrows', async () => {
    await show(() => answered({}))
    box('Room 1, Fri 12 Mar').focus()
    for (const [key, label] of [
      ['ArrowDown', 'Room 1, Sat 13 Mar'],
      ['ArrowRight', 'Room 2, Sat 13 Mar'],
      ['ArrowUp', 'Room 2, Fri 12 Mar'],
      ['ArrowUp', 'Room 2, all nights'],
      ['ArrowUp', 'Room 2, all nights'],
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key })
      expect(document.activeElement?.getAttribute('aria-label')).toBe(label)
    }
  })

  it('is described before it happens, and pressed twice it happens once', async () => {
    const answer = pending<Response>()
    const { commits, onClose } = await show(() => answer.promise)
    await chooseAndMean()
    expect(screen.getByText('Cancel 1 room night?')).toBeTruthy()
    expect(screen.getByText('Room 1: Fri 12 Mar')).toBeTruthy()
    expect(commits()).toEqual([])
    const yes = button('Yes, cancel it')
    await act(async () => {
      fireEvent.click(yes)
      fireEvent.click(yes)
    })
    await act(async () => {
      fireEvent.click(yes)
    })
    await act(async () => answer.resolve(answered({ service: 'stay', booking: { ...booking, version: 2 } })))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(new Set(commits().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
    expect(commits()[0]?.headers.get('If-Match')).toBe('"1"')
    expect(await commits()[0]?.json()).toEqual({
      expectedRefund: idr(400_000),
      part: { service: 'stay', roomNights: [{ room: 1, night: '2027-03-12' }] },
    })
  })

  it('without an answer stays open, says that a retry is safe, and retries under the same key', async () => {
    const { commits, onClose } = await show(() => Promise.reject(new TypeError('Failed to fetch')))
    await chooseAndMean()
    for (const times of [1, 2]) {
      await act(async () => fireEvent.click(button('Yes, cancel it')))
      await screen.findByText(/We can.t connect right now/)
      await waitFor(() => expect(commits()).toHaveLength(times))
    }
    const [first, second] = commits().map(({ headers }) => headers.get('Idempotency-Key'))
    expect(first).toBe(second)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('that changed in the meantime is quoted and confirmed again, under another key', async () => {
    const { commits, sent } = await show(() => refused({ status: 412, code: 'changed_meanwhile', message: 'Changed.' }))
    await chooseAndMean()
    const before = sent.length
    await act(async () => fireEvent.click(button('Yes, cancel it')))
    expect(await screen.findByText('Changed.')).toBeTruthy()
    await waitFor(() => expect(sent.slice(before).some(({ url }) => url.endsWith('-quote'))).toBe(true))
    await waitFor(() => expect(button('Cancel 1 room night').disabled).toBe(false))
    await act(async () => fireEvent.click(button('Cancel 1 room night')))
    await act(async () => fireEvent.click(button('Yes, cancel it')))
    await waitFor(() => expect(commits()).toHaveLength(2))
    const [first, second] = commits().map(({ headers }) => headers.get('Idempotency-Key'))
    expect(first).not.toBe(second)
  })
})
