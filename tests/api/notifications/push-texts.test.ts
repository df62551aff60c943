import { expect, test } from 'vitest'
import { byService } from '#contract/core/services.ts'
import { pushText } from '#server/domain/notifications/push-texts.ts'
import { FLIGHT_PUSH_TEXTS } from '#server/domain/products/flights/push-texts.ts'
import { STAY_PUSH_TEXTS } from '#server/domain/products/stays/push-texts.ts'

const NONE = { en: {}, id: {} }
const OWN = { ...byService(() => NONE), stay: STAY_PUSH_TEXTS, flight: FLIGHT_PUSH_TEXTS }
const facts = { reference: 'SG-1', title: 'Melati' }
const expired = (service?: 'stay' | 'flight') => ({
  kind: 'payment_expired' as const,
  facts: { ...facts, ...(service !== undefined && { service }) },
})

test('a push is in the words of the product of its booking', () => {
  expect(pushText('en', expired('stay'), OWN).body).toMatch(/rooms were released/)
  expect(pushText('id', expired('flight'), OWN).body).toMatch(/kursi dilepas/)
  expect(pushText('en', expired(), OWN)).toMatchObject({ title: 'Melati', body: expect.stringMatching(/rooms/) })
})

test('a product without its own texts gets the common ones', () => {
  const none = byService(() => NONE)
  expect(pushText('en', expired('flight'), none).body).toBe("The time to pay ran out. You haven't been charged.")
  expect(pushText('id', { kind: 'booking_confirmed', facts }, none).body).toBe(
    'Pesanan terkonfirmasi. Nomor pesanan SG-1.',
  )
})

test('a kind of one product has a text in that product only', () => {
  expect(pushText('en', { kind: 'flight_issuing', facts }, OWN).body).toMatch(/airline/)
  expect(() => pushText('en', { kind: 'flight_issuing', facts }, { ...OWN, flight: NONE })).toThrow(/no product/)
})
