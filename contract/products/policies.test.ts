import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { BREACH_VERDICTS } from '../approvals/policy-verdicts.ts'
import {
  effectivePolicy,
  mergedPolicies,
  policyDraftFaults,
  policyDraftSchema,
  policyOverridesSchema,
  type PolicyOverrides,
} from './policy-scopes.ts'

const verdict = fc.constantFrom(...BREACH_VERDICTS)
/** A rule, no limit, or nothing said. */
const orNot = <T>(rule: fc.Arbitrary<T>) => fc.option(rule, { nil: null })
const days = fc.record({ verdict, leastDays: fc.integer({ min: 1, max: 90 }) })
const amount = fc.record({ verdict, most: fc.integer({ min: 1, max: 9 }) })
const some = { requiredKeys: [] }

const overrides = fc
  .record(
    {
      nightlyRate: orNot(
        fc.record({ verdict, cities: fc.dictionary(fc.constantFrom('a', 'b'), fc.nat(9)), other: orNot(fc.nat(9)) }),
      ),
      stars: orNot(fc.record({ verdict, most: fc.integer({ min: 1, max: 5 }) })),
      refundable: orNot(fc.record({ verdict })),
      advance: orNot(days),
      flights: fc.record({ advance: orNot(days) }, some),
      tours: fc.record({ perPerson: orNot(amount), advance: orNot(days) }, some),
      cabs: fc.record({ perRide: orNot(amount), perMonth: orNot(amount) }, some),
    },
    some,
  )
  .map((rules) => v.parse(policyOverridesSchema, { currency: 'IDR', ...rules }))

const merged = (...layers: readonly [PolicyOverrides, ...PolicyOverrides[]]) =>
  layers.reduce((general, specific) => mergedPolicies(general, specific))

test('joining scopes is associative', () => {
  fc.assert(
    fc.property(overrides, overrides, overrides, (company, group, person) => {
      expect(merged(merged(company, group), person)).toEqual(merged(company, merged(group, person)))
    }),
  )
})

test('the most specific scope that says something of a rule wins, and no limit is no rule', () => {
  fc.assert(
    fc.property(overrides, overrides, overrides, (company, group, person) => {
      const rules = effectivePolicy(merged(company, group, person))
      const said = [person, group, company]
      expect(rules.stars).toEqual(said.map(({ stars }) => stars).find((rule) => rule !== undefined) ?? undefined)
      const rides = said.map(({ cabs }) => cabs?.perRide).find((rule) => rule !== undefined) ?? undefined
      expect(rules.cabs?.perRide).toEqual(rides)
      const tours = said.map(({ tours: own }) => own?.advance).find((rule) => rule !== undefined) ?? undefined
      expect(rules.tours?.advance).toEqual(tours)
    }),
  )
})

test('a draft without faults is a version', () => {
  const limit = fc.option(fc.integer({ min: -2, max: 400 }), { nil: null })
  const draft = fc
    .record(
      {
        nightlyRate: orNot(fc.record({ verdict, cities: fc.dictionary(fc.constant('city'), limit), other: limit })),
        boards: orNot(fc.record({ verdict, allowed: fc.subarray(['room_only', 'breakfast']) })),
        flights: fc.record({
          price: orNot(fc.record({ verdict, abovePermille: limit, windowMinutes: limit })),
          advance: orNot(fc.record({ verdict, leastDays: limit })),
        }),
        cabs: fc.record({
          hours: orNot(
            fc.record({
              verdict,
              from: fc.constantFrom('', '08:00', '24:00'),
              until: fc.constantFrom('08:00', '22:30', 'x'),
            }),
          ),
          perRide: orNot(fc.record({ verdict, most: limit })),
        }),
      },
      some,
    )
    .map((rules) => v.parse(policyDraftSchema, { currency: 'IDR', ...rules }))
  fc.assert(
    fc.property(draft, (rules) => {
      const read = v.safeParse(policyOverridesSchema, rules)
      expect(read.success || policyDraftFaults(rules).length > 0).toBe(true)
    }),
  )
})
