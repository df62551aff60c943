import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { reportReachable, reportUnreachable } from '#src/platform/device/connectivity.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { aHostBooking, aRequested, AS_OF, BOOKING, hostForEachTest, openHost } from '../host-test-support.tsx'

hostForEachTest()

const gone = () => Promise.reject(new TypeError('Failed to fetch'))
const ANSWERED = { bookingId: BOOKING, reference: 'SG-7K2M9QXA', state: 'confirmed', version: 4, at: AS_OF }
const row = () => within(screen.getByRole('article', { name: 'Siti Rahmawati' }))

describe('the list of a host', () => {
  it('shows who comes when, what is to be collected, and how long there is to answer', async () => {
    await openHost([aRequested({ payAtProperty: { minor: 2_442_000, currency: 'IDR' } })])
    expect(await screen.findByText('3 hours left')).toBeTruthy()
    expect(row().getByText('Waits for your answer')).toBeTruthy()
    expect(row().getByText(/Deluxe twin/)).toBeTruthy()
    expect(row().getByText(/Collect Rp/)).toBeTruthy()
    const chips = within(screen.getByRole('navigation', { name: 'Filter bookings' }))
    expect(chips.getByRole('link', { name: /^Requests/ }).textContent).toBe('Requests1')
  })

  it('says what will appear where it is empty, and that nothing matches where it was searched', async () => {
    await openHost([], { address: '/agent/bookings?list=past' })
    expect(await screen.findByText('Bookings appear here after check-out.')).toBeTruthy()
    cleanup()
    const { router } = await openHost([])
    await userEvent.type(screen.getAllByRole('searchbox').at(-1) ?? document.body, 'Budi')
    expect(await screen.findByText('No matching bookings')).toBeTruthy()
    expect(router.state.location.search).toEqual({ q: 'Budi' })
  })

  it('opens a booking with all that the host may see', async () => {
    await openHost([aHostBooking()], { address: `/agent/bookings?id=${BOOKING}` })
    const sheet = within(await screen.findByRole('dialog', { name: 'Siti Rahmawati' }))
    for (const text of ['A quiet room', '15:00', 'Paid online', 'SG-7K2M9QXA'])
      expect(sheet.getByText(text), text).toBeTruthy()
  })
})

describe('an answer', () => {
  it('yes is sent, a no needs a reason and keeps what is typed', async () => {
    const { sent } = await openHost([aRequested()], { other: () => answered(ANSWERED) })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Decline: Siti Rahmawati' }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.click(sheet.getByRole('button', { name: 'Decline' }))
    expect(sheet.getByText('Choose a reason.')).toBeTruthy()
    await user.click(sheet.getByRole('radio', { name: 'Another reason' }))
    await user.click(sheet.getByRole('button', { name: 'Decline' }))
    expect(sheet.getByText('Write the reason for the guest.')).toBeTruthy()
    expect(sent).toEqual([])
    await user.type(sheet.getByRole('textbox'), 'The roof leaks')
    await user.click(sheet.getByRole('button', { name: 'Decline' }))
    await waitFor(() => {
      expect(sent).toEqual([
        {
          path: `/api/Agent/Bookings/${BOOKING}/refusal`,
          body: { declineReason: 'other', note: 'The roof leaks' },
        },
      ])
    })
  })

  it('made offline waits in its row, can be undone, and the buttons come back', async () => {
    await openHost([aRequested()])
    const user = userEvent.setup()
    await screen.findByText('3 hours left')
    serve(gone)
    act(reportUnreachable)
    await user.click(row().getByRole('button', { name: 'Accept: Siti Rahmawati' }))
    expect(await row().findByText('Acceptance not sent yet')).toBeTruthy()
    expect(row().queryByRole('button', { name: /^Accept/ })).toBeNull()
    await user.click(row().getByRole('button', { name: 'Undo' }))
    expect(await row().findByRole('button', { name: 'Accept: Siti Rahmawati' })).toBeTruthy()
  })

  it('that came too late says who was first, and when', async () => {
    await openHost([aRequested()])
    const user = userEvent.setup()
    await screen.findByText('3 hours left')
    serve(gone)
    act(reportUnreachable)
    await user.click(row().getByRole('button', { name: 'Accept: Siti Rahmawati' }))
    expect(await row().findByText('Acceptance not sent yet')).toBeTruthy()
    const details = { answer: 'withdrawn', at: '2027-03-12T06:58:00.000Z', state: 'cancelled' }
    serve(() => refused({ status: 409, code: 'request_answered', details }))
    act(reportReachable)
    const [waiting] = outbox.getView().entries
    await act(() => outbox.retry(waiting?.id ?? ''))
    expect(await row().findByText('Not accepted')).toBeTruthy()
    expect(row().getByText(/Already cancelled by the guest on .*06:58/)).toBeTruthy()
    await user.click(row().getByRole('button', { name: 'Got it' }))
    expect(outbox.getView().entries).toEqual([])
  })

  it('is not offered once its time is over, whatever a stored list says', async () => {
    const over = { askedAt: AS_OF, until: AS_OF, answer: null, at: null, reason: null, note: '' }
    await openHost([aRequested({ request: over })])
    expect(await screen.findByText('Time to answer ran out')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
  })
})

it('a check-in that another device made first says when', async () => {
  const details = { state: 'in_use', at: '2027-03-12T06:58:00.000Z' }
  await openHost([aHostBooking()], {
    other: () => refused({ status: 409, code: 'already_checked_in', details }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Check in: Siti Rahmawati' }))
  expect(await screen.findByText(/Checked in on .*06:58.* on another device/)).toBeTruthy()
})
