import { expect, it } from 'vitest'
import { mergedFacts } from './merged-facts.ts'

const BEFORE = { title: 'mr', phone: '1', name: { given: 'Budi', family: 'Santoso' } }

it('takes each fact from the side that changed it', () => {
  const mine = { ...BEFORE, phone: '2' }
  const there = { ...BEFORE, title: 'dr' }
  expect(mergedFacts(BEFORE, mine, there)).toEqual({ facts: { ...BEFORE, title: 'dr', phone: '2' }, both: [] })
})

it('names what both sides changed, and has mine of it', () => {
  const mine = { ...BEFORE, phone: '2', title: 'dr' }
  const there = { ...BEFORE, phone: '3', title: 'dr' }
  expect(mergedFacts(BEFORE, mine, there)).toEqual({ facts: mine, both: ['phone'] })
})

it('compares groups as a whole, whatever the order of their parts', () => {
  const there = { ...BEFORE, title: 'dr', name: { family: 'Santoso', given: 'Budi' } }
  const mine = { ...BEFORE, name: { given: 'Budiman', family: 'Santoso' } }
  expect(mergedFacts(BEFORE, mine, there)).toEqual({ facts: { ...mine, title: 'dr' }, both: [] })
})

it('keeps what was taken out', () => {
  const before: { phone: string | null; title: string } = { phone: '1', title: 'mr' }
  expect(mergedFacts(before, { ...before, phone: null }, { ...before, title: 'dr' }).facts).toEqual({
    phone: null,
    title: 'dr',
  })
})
