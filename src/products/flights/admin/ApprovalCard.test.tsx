import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { money } from '#contract/core/money.ts'
import { answered, refused } from '#src/platform/device/test-support.ts'
import type { AdminFlights } from '#contract/products/flights/admin-flights.ts'
import { APPROVE, decided, PAGE, pending, READ, REJECT } from './approval-test-support.ts'
import { adminForEachTest, openAdmin } from '#src/admin/bookings/admin-test-support.tsx'

adminForEachTest()

/** As the server answers it. */
const found = (seen: AdminFlights) => ({ service: 'flight', booking: seen })
const card = () => within(screen.getByRole('region', { name: /requests Rp/ }))

it('shows the requester, the reason, the deadline and the policy violations first', async () => {
  await openAdmin(PAGE, { [READ]: () => answered(found(pending)) })
  const text = screen.getByRole('region', { name: /Ayu Prameswari requests Rp2,600,000/ }).textContent
  expect(text).toMatch(/I work on the way/)
  expect(text).toMatch(/above premium economy/)
  expect(text).toMatch(/Decide by/)
  expect(text).toMatch(/lowest reasonable fare at the time: Rp1,100,000/)
})

it('is approved with one press at the price that is on the button, on the version that was seen', async () => {
  const sent: Request[] = []
  await openAdmin(PAGE, {
    [READ]: () => answered(found(pending)),
    [APPROVE]: (request) => {
      sent.push(request.clone())
      return answered(decided)
    },
  })
  await userEvent.click(card().getByRole('button', { name: /^Approve Rp2,600,000$/ }))
  expect(sent[0]?.headers.get('If-Match')).toBe(`"${pending.version}"`)
  expect(await sent[0]?.json()).toMatchObject({ expectedTotal: pending.total })
})

it('shows a higher price, and approves at that price', async () => {
  const actual = money(2_900_000, 'IDR')
  const bodies: unknown[] = []
  await openAdmin(PAGE, {
    [READ]: () => answered(found(pending)),
    [APPROVE]: async (request) => {
      bodies.push(await request.clone().json())
      return bodies.length === 1
        ? refused({ status: 409, code: 'price_changed', details: { expected: pending.total, actual } })
        : answered(decided)
    },
  })
  await userEvent.click(card().getByRole('button', { name: /^Approve/ }))
  await userEvent.click(await card().findByRole('button', { name: /^Approve Rp2,900,000$/ }))
  expect(bodies).toMatchObject([{ expectedTotal: pending.total }, { expectedTotal: actual }])
})

it('says what to do where the flight is sold out', async () => {
  await openAdmin(PAGE, {
    [READ]: () => answered(found(pending)),
    [APPROVE]: () => refused({ status: 409, code: 'sold_out' }),
  })
  await userEvent.click(card().getByRole('button', { name: /^Approve/ }))
  expect(await card().findByText(/Decline the request or let it expire/)).toBeTruthy()
  const others = card().getByRole('link', { name: 'Other flights, cheapest first' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(others)).toMatch(/\/flights\/list\?.*legs=.*sort=cheapest/)
})

it.each(['approve', 'reject'] as const)('moves focus to the state after %s', async (way) => {
  const state = way === 'approve' ? 'issuing' : 'rejected'
  let booking = pending
  const answer = () => {
    booking = { ...pending, state, version: 2, can: { ...pending.can, approve: false } }
    return answered({ ...decided, state })
  }
  const { user } = await openAdmin(PAGE, {
    [READ]: () => answered(found(booking)),
    [APPROVE]: answer,
    [REJECT]: answer,
  })
  card()
    .getByRole('button', { name: way === 'approve' ? /^Approve Rp/ : 'Decline' })
    .focus()
  await user.keyboard(way === 'approve' ? '{Enter}' : '{Enter}Take the train{Tab}{Enter}')
  await waitFor(() => expect(screen.queryByRole('region', { name: /requests Rp/ })).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toContain(booking.reference))
  expect(document.activeElement?.textContent).toMatch(way === 'approve' ? /^Issuing ticket/ : /^Not approved/)
})

it('is rejected with a note only', async () => {
  const notes: unknown[] = []
  await openAdmin(PAGE, {
    [READ]: () => answered(found(pending)),
    [REJECT]: async (request) => {
      notes.push(await request.clone().json())
      return answered({ ...decided, state: 'rejected' })
    },
  })
  await userEvent.click(card().getByRole('button', { name: 'Decline' }))
  await userEvent.click(card().getByRole('button', { name: 'Decline' }))
  expect(notes).toEqual([])
  expect(card().getByText('Add a short reason.')).toBeTruthy()
  await userEvent.type(card().getByRole('textbox', { name: /^Reason/ }), 'Take the train')
  await userEvent.click(card().getByRole('button', { name: 'Decline' }))
  expect(notes).toEqual([{ note: 'Take the train' }])
})

it('has no buttons for people who may not decide, and names those who may', async () => {
  const can = { ...pending.can, approve: false }
  await openAdmin(PAGE, { [READ]: () => answered(found({ ...pending, can })) })
  expect(card().queryByRole('button')).toBeNull()
  expect(card().getByText(/Budi Santoso, Dewi Anggraini/)).toBeTruthy()
})

it('checks the state of a decision whose answer was lost, and resends it with the same key only then', async () => {
  const keys: (string | null)[] = []
  await openAdmin(PAGE, {
    [READ]: () => answered(found(pending)),
    [APPROVE]: (request) => {
      keys.push(request.headers.get('Idempotency-Key'))
      return keys.length === 1 ? Promise.reject(new TypeError('Failed to fetch')) : answered(decided)
    },
  })
  const approve = { name: /^Approve Rp/ }
  await userEvent.click(card().getByRole('button', approve))
  expect(await card().findByText('Checking your decision')).toBeTruthy()
  expect(card().queryByRole('button', approve)).toBeNull()
  await userEvent.click(card().getByRole('button', { name: 'Check now' }))
  expect(await card().findByText('Decision not saved')).toBeTruthy()
  await userEvent.click(card().getByRole('button', approve))
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[1]).toBe(keys[0])
})

it('keeps the focus where the person decides: in the reason of a refusal, and back on its button', async () => {
  await openAdmin(PAGE, { [READ]: () => answered(found(pending)) })
  await userEvent.click(card().getByRole('button', { name: 'Decline' }))
  expect(document.activeElement).toBe(card().getByRole('textbox'))
  await userEvent.click(card().getByRole('button', { name: 'Back' }))
  expect(document.activeElement).toBe(card().getByRole('button', { name: 'Decline' }))
})
