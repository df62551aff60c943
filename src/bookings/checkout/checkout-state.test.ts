import { expect, it } from 'vitest'
import { money } from '#contract/core/money.ts'
import { reduceCheckout, startCheckout, type CheckoutAction } from './checkout-state.ts'

type Draft = { seats: string[] }
const [seen, now] = [money(100, 'IDR'), money(120, 'IDR')]
const after = (...actions: CheckoutAction<Draft>[]) =>
  actions.reduce<ReturnType<typeof startCheckout<Draft>>>(reduceCheckout, startCheckout({ seats: [] }))

it('opens with the draft, at the offered price', () => {
  expect(after()).toEqual({ draft: { seats: [] }, accepted: null, asking: null })
})

it('keeps an accepted price while one types, and drops it for another choice', () => {
  const draft = { seats: ['12A'] }
  expect(after({ type: 'priceAccepted', now }, { type: 'typed', draft })).toEqual({
    draft,
    accepted: now,
    asking: null,
  })
  expect(after({ type: 'priceAccepted', now }, { type: 'chosen', draft })).toEqual({
    draft,
    accepted: null,
    asking: null,
  })
})

it('asks for a price that moved until it is accepted or the button is pressed again', () => {
  const moved = { type: 'priceMoved', step: { seen, now } } as const
  expect(after(moved).asking).toEqual({ seen, now })
  expect(after(moved, { type: 'typed', draft: { seats: [] } }).asking).toEqual({ seen, now })
  expect(after(moved, { type: 'pressed' })).toMatchObject({ asking: null, accepted: null })
  expect(after(moved, { type: 'priceAccepted', now })).toMatchObject({ asking: null, accepted: now })
})
