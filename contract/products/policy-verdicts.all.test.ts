import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { BREACH_VERDICTS, POLICY_VERDICTS, type Evaluated } from '../approvals/policy-verdicts.ts'
import type { Money } from '../core/money.ts'
import { evaluateCab, type CabPolicyOffer } from './cabs/policy.ts'
import { VEHICLE_CLASSES } from './cabs/vehicles.ts'
import { CABINS } from './flights/cabins.ts'
import { FARE_CLASSES } from './flights/policy/fare-class.ts'
import { evaluateFlight, type FlightPolicyOffer } from './flights/policy/policy-rules.ts'
import { policyRulesSchema, type PolicyRules } from './policies.ts'
import { effectivePolicy, mergedPolicies, policyOverridesSchema } from './policy-scopes.ts'
import { evaluatePolicy, type PolicyOffer } from './stays/policy.ts'
import { BOARDS } from './stays/stay-search.ts'
import { evaluateTour, type TourPolicyOffer } from './tours/policy.ts'

/** Of each service, so that there are a million of four. */
const RULE_SETS = 500
const OFFERS = 500

const verdict = fc.constantFrom(...BREACH_VERDICTS)
const orNot = <T>(rule: fc.Arbitrary<T>) => fc.option(rule, { nil: null })
const minor = fc.integer({ min: 0, max: 2_000_000 })
const most = fc.record({ verdict, most: minor })
const days = fc.record({ verdict, leastDays: fc.integer({ min: 1, max: 60 }) })
const city = fc.constantFrom('jakarta', 'denpasar', 'ambon', 'toString', '__proto__')
const clock = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((one) => String(one).padStart(2, '0')).join(':'))
const currency = fc.constantFrom('IDR', 'IDR', 'IDR', 'SGD')
const price = fc.record({ minor: fc.integer({ min: 0, max: 8_000_000 }), currency }) satisfies fc.Arbitrary<Money>
const some = { requiredKeys: [] }
const supplier = fc.constantFrom('a', 'b', 'c', '__proto__')
const suppliers = orNot(
  fc.record({ verdict, avoided: fc.array(fc.record({ key: supplier, name: supplier }), { maxLength: 3 }) }),
)

const scope = fc
  .record(
    {
      nightlyRate: orNot(fc.record({ verdict, cities: fc.dictionary(city, minor), other: orNot(minor) })),
      stars: orNot(fc.record({ verdict, most: fc.integer({ min: 1, max: 5 }) })),
      boards: orNot(fc.record({ verdict, allowed: fc.subarray([...BOARDS]) })),
      refundable: orNot(fc.record({ verdict })),
      advance: orNot(days),
      suppliers,
      flights: fc.record(
        {
          cabin: orNot(
            fc.record({
              verdict,
              most: fc.constantFrom(...CABINS),
              longer: fc.array(
                fc.record({ fromMinutes: fc.integer({ min: 1, max: 900 }), most: fc.constantFrom(...CABINS) }),
                { maxLength: 3 },
              ),
            }),
          ),
          fares: orNot(fc.record({ verdict, allowed: fc.subarray([...FARE_CLASSES]) })),
          price: orNot(fc.record({ verdict, abovePermille: fc.nat(900), windowMinutes: fc.nat(600) })),
          advance: orNot(days),
          airlines: orNot(fc.record({ verdict, avoided: fc.subarray(['GA', 'QZ', 'ZZ']) })),
        },
        some,
      ),
      tours: fc.record({ perPerson: orNot(most), advance: orNot(days), suppliers }, some),
      cabs: fc.record(
        {
          classes: orNot(fc.record({ verdict, allowed: fc.subarray([...VEHICLE_CLASSES]) })),
          hours: orNot(fc.record({ verdict, from: clock, until: clock })),
          cities: orNot(fc.record({ verdict, allowed: fc.subarray(['jakarta', 'denpasar']) })),
          perRide: orNot(most),
          perMonth: orNot(most),
          suppliers,
        },
        some,
      ),
    },
    some,
  )
  .map((rules) => v.parse(policyOverridesSchema, { currency: 'IDR', ...rules }))

const stay: fc.Arbitrary<PolicyOffer> = fc.record({
  suppliers: fc.subarray(['a', 'b', 'd'], { minLength: 1 }),
  cityKey: city.map((id) => `city:${id}`),
  stars: fc.integer({ min: 1, max: 5 }),
  board: fc.constantFrom(...BOARDS),
  total: price,
  rooms: fc.integer({ min: 1, max: 4 }),
  nights: fc.integer({ min: 1, max: 9 }),
  isRefundable: fc.boolean(),
  daysAhead: fc.nat(70),
})
const flight: fc.Arbitrary<FlightPolicyOffer> = fc.record({
  cabin: fc.constantFrom(...CABINS),
  fareClass: fc.constantFrom(...FARE_CLASSES),
  minutes: fc.nat(1000),
  airlines: fc.subarray(['GA', 'QZ', 'ZZ', 'SQ'], { minLength: 1 }),
  total: price,
  lowest: orNot(price),
  daysAhead: fc.nat(70),
})
const tour: fc.Arbitrary<TourPolicyOffer> = fc.record({
  total: price,
  tickets: fc.array(fc.record({ kind: fc.constantFrom('adult' as const, 'group' as const), seats: fc.nat(6) }), {
    maxLength: 4,
  }),
  operatorId: supplier,
  daysAhead: fc.nat(70),
})
const ride: fc.Arbitrary<CabPolicyOffer> = fc.record({
  operatorId: supplier,
  vehicleClass: fc.constantFrom(...VEHICLE_CLASSES),
  time: clock,
  cities: fc.array(
    city.map((id) => ({ id, name: id })),
    { maxLength: 3 },
  ),
  total: price,
  spentThisMonth: price,
})

const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, one]) => [name, turned(one)]),
  )
}
/** The same value from a database that keeps members in another order, and over the wire. */
const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(turned(value)))

/** The rules in force on the server, and what the page reads of the answer of `policies.mine`. */
const ruleSets = fc
  .sample(fc.tuple(scope, scope, scope), { numRuns: RULE_SETS, seed: 23 })
  .map(([company, group, person]): { server: PolicyRules; page: PolicyRules } => {
    const stored = [company, group, person].map((one) => v.parse(policyOverridesSchema, copyOf(one)))
    const server = effectivePolicy(stored.reduce(mergedPolicies))
    return { server, page: v.parse(policyRulesSchema, copyOf(server)) }
  })

const differences = <Offer>(
  offers: fc.Arbitrary<Offer>,
  evaluate: (rules: PolicyRules, offer: Offer) => Evaluated<unknown>,
): { cases: number; different: number; verdicts: Set<string> } => {
  const found = { cases: 0, different: 0, verdicts: new Set<string>() }
  for (const offer of fc.sample(offers, { numRuns: OFFERS, seed: 24 })) {
    const shown = structuredClone(offer)
    for (const { server, page } of ruleSets) {
      const evaluated = evaluate(server, offer)
      const ours = JSON.stringify(evaluated)
      found.cases += 1
      if (ours !== JSON.stringify(evaluate(page, shown))) found.different += 1
      found.verdicts.add(evaluated.verdict)
    }
  }
  return found
}

test.each([
  ['stays', () => differences(stay, evaluatePolicy)],
  ['flights', () => differences(flight, ({ flights = {} }, offer) => evaluateFlight(flights, offer))],
  ['tours', () => differences(tour, ({ tours = {}, currency: of }, offer) => evaluateTour(tours, of, offer))],
  ['cabs', () => differences(ride, ({ cabs = {}, currency: of }, offer) => evaluateCab(cabs, of, offer))],
])('page and server agree on 250,000 cases of %s', (_service, run) => {
  const { cases, different, verdicts } = run()
  expect({ cases, different }).toEqual({ cases: RULE_SETS * OFFERS, different: 0 })
  // Allowed, notice, reason, approval and blocked: none of them is missing among the cases.
  expect(verdicts.size).toBe(POLICY_VERDICTS.length)
})
