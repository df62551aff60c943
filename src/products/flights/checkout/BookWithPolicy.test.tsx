import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { EvaluatedFlights } from '#contract/products/flights/policy.ts'
import { answered, refused } from '#src/platform/device/test-support.ts'
import { anApproval } from '#tests/support/flights/approval-envelopes.ts'
import { fillIn, formForEachTest } from './form-test-support.ts'
import { bookedAs, choiceOf, openBooking, server, toDenpasar } from './screen-test-support.tsx'

const HOME = toDenpasar()
const ADDRESS = `/flights/booking?choice=${choiceOf(HOME)}&adults=1&seen=${HOME.total.minor}`

formForEachTest()

const ASKS: NonNullable<EvaluatedFlights['approval']> = {
  approvers: ['Budi Santoso', 'Dewi Anggraini'],
  until: '2126-11-21T03:00:00.000Z',
  isHeld: false,
  tolerance: { permille: 20, minor: 10_000 },
}
const evaluated = (
  consequence: EvaluatedFlights['consequence'],
  approval: EvaluatedFlights['approval'] = null,
): EvaluatedFlights => ({ consequence, evaluated: anApproval().evaluated, approval, asOf: '2026-11-20T03:00:00.000Z' })

const open = async (policy: EvaluatedFlights) => {
  const user = userEvent.setup()
  const { posted } = server({
    choice: () => answered(HOME),
    policy: () => answered(policy),
    post: async (request) => {
      const body: { bookingId: string } = await request.json()
      return answered(bookedAs(body.bookingId, { state: 'pending_approval' }))
    },
  })
  await openBooking(ADDRESS)
  await fillIn(user)
  return { user, posted }
}

it('what needs an approval is asked for: who decides until when and up to which price is said before', async () => {
  const { user, posted } = await open(evaluated('approval', ASKS))
  const button = await screen.findByRole('button', { name: 'Request approval for Rp2,300,000' })
  const words = screen.getByText('Approval needed').parentElement?.textContent ?? ''
  expect(words).toMatch(/Approvers: Budi Santoso, Dewi Anggraini\. They have until .*/)
  expect(words).toMatch(/we'll check its price again/)
  expect(words).toMatch(/up to Rp2,310,000/)
  await user.click(button)
  expect(posted).toEqual([])
  await user.type(screen.getByLabelText(/Reason for this booking/), 'I work on the way')
  await user.click(button)
  expect(await screen.findByText('The ticket')).toBeTruthy()
  expect(await posted[0]?.json()).toMatchObject({ policyReason: 'I work on the way', asksApproval: true })
})

it('a warning wants a reason, and is booked and not asked for', async () => {
  const { user, posted } = await open(evaluated('reason'))
  await screen.findByLabelText(/Reason for this booking/)
  await user.click(await screen.findByRole('button', { name: 'Book for Rp2,300,000' }))
  expect(posted).toEqual([])
  await user.type(screen.getByLabelText(/Reason for this booking/), 'A customer waits')
  await user.click(await screen.findByRole('button', { name: 'Book for Rp2,300,000' }))
  expect(await screen.findByText('The ticket')).toBeTruthy()
  expect(await posted[0]?.json()).toMatchObject({ asksApproval: false })
})

it('a notice is shown with its rule, and booked without a reason', async () => {
  const [leg] = anApproval().evaluated.map((one) => ({
    ...one,
    verdict: 'notice' as const,
    breaches: one.breaches.map((breach) => ({ ...breach, verdict: 'notice' as const })),
  }))
  const { user, posted } = await open({ ...evaluated('none'), evaluated: leg === undefined ? [] : [leg] })
  expect(await screen.findByText('You can still book')).toBeTruthy()
  expect(screen.getByText(/^Out of policy, allowed/).textContent).toMatch(/premium economy/i)
  expect(screen.queryByLabelText(/Reason for this booking/)).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Book for Rp2,300,000' }))
  expect(await screen.findByText('The ticket')).toBeTruthy()
  expect(await posted[0]?.json()).toMatchObject({ asksApproval: false })
})

it.each([
  ['blocked', evaluated('blocked'), "Your company doesn't allow these flights"],
  [
    'without somebody who could approve',
    evaluated('approval', { ...ASKS, approvers: [] }),
    'No one else can approve this',
  ],
  ['too late to approve', evaluated('approval', { ...ASKS, until: null }), 'Too late for approval'],
] as const)('%s it cannot be pressed, and says why', async (_what, policy, words) => {
  await open(policy)
  expect(await screen.findByText(words)).toBeTruthy()
  const button = screen.getByRole('button', { name: /^(Book|Request approval) for/ })
  expect(button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true').toBe(true)
  expect(screen.queryByLabelText(/Reason for this booking/)).toBeNull()
})

it('that an approval is needed, learned only when it is booked, makes it a question', async () => {
  const user = userEvent.setup()
  let policy = evaluated('none')
  server({
    choice: () => answered(HOME),
    policy: () => answered({ ...policy, evaluated: policy.consequence === 'none' ? [] : policy.evaluated }),
    post: () => {
      policy = evaluated('approval', ASKS)
      return refused({ status: 409, code: 'approval_needed' })
    },
  })
  await openBooking(ADDRESS)
  await fillIn(user)
  await user.click(await screen.findByRole('button', { name: 'Book for Rp2,300,000' }))
  expect(await screen.findByRole('button', { name: 'Request approval for Rp2,300,000' })).toBeTruthy()
})
