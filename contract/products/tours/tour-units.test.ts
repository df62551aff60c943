import { describe, expect, it } from 'vitest'
import { ageProblem, seatsOf, unitProblems, type OptionRule, type UnitRule } from './tour-units.ts'

const unit = (more: Partial<UnitRule>): UnitRule => ({
  unitId: more.kind ?? 'adult',
  kind: 'adult',
  minAge: 12,
  maxAge: null,
  min: 0,
  max: 8,
  seats: 1,
  ...more,
})
const CHILD = unit({ kind: 'child', minAge: 4, maxAge: 11, max: 3 })
const GROUP = unit({ kind: 'group', minAge: null, min: 1, max: 2, seats: 6 })
const OPTION: OptionRule = { minPeople: 2, maxPeople: 12, units: [unit({}), CHILD, GROUP] }
const codes = (...units: [string, number][]) =>
  unitProblems(
    OPTION,
    units.map(([unitId, quantity]) => ({ unitId, quantity })),
  ).map(({ code }) => code)

describe('units of one booking', () => {
  it.each([
    ['two adults', [['adult', 2]], []],
    [
      'an adult and a child',
      [
        ['adult', 1],
        ['child', 1],
      ],
      [],
    ],
    ['a group', [['group', 1]], []],
    ['one adult', [['adult', 1]], ['tour_people_too_few']],
    ['children alone', [['child', 2]], ['child_needs_adult']],
    [
      'more children than allowed',
      [
        ['adult', 1],
        ['child', 4],
      ],
      ['unit_too_many'],
    ],
    [
      'more people than allowed',
      [
        ['adult', 8],
        ['group', 1],
      ],
      ['tour_people_too_many'],
    ],
    [
      'an unknown unit',
      [
        ['adult', 2],
        ['senior', 1],
      ],
      ['unit_unknown'],
    ],
    ['nobody', [['adult', 0]], ['tour_people_too_few']],
  ] as const)('of %s', (_what, units, problems) => {
    expect(codes(...units.map(([id, count]): [string, number] => [id, count]))).toEqual(problems)
  })

  it('take a place for each person, a group all of its own', () => {
    expect(
      seatsOf(OPTION, [
        { unitId: 'adult', quantity: 2 },
        { unitId: 'group', quantity: 1 },
      ]),
    ).toBe(8)
  })
})

describe('an age', () => {
  it.each([
    [CHILD, 4, null],
    [CHILD, 11, null],
    [CHILD, 3, 'traveller_too_young'],
    [CHILD, 12, 'traveller_too_old'],
    [CHILD, null, 'required'],
    [unit({}), null, null],
    [unit({}), 11, 'traveller_too_young'],
    [GROUP, 3, null],
  ])('of a unit is checked in both directions', (rule, age, problem) => {
    expect(ageProblem(rule, age)).toBe(problem)
  })
})
