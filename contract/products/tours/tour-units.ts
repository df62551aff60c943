/** Kinds of units, as OCTO has them. A group is one unit for several people. */
export const UNIT_KINDS = ['adult', 'child', 'senior', 'group'] as const
export type UnitKind = (typeof UNIT_KINDS)[number]

/** Most units of one booking. */
export const MAX_TOUR_UNITS = 60

/** Rules of a unit. Ages in years on the day of the tour, inclusive; null means no limit. */
export type UnitRule = {
  unitId: string
  kind: UnitKind
  minAge: number | null
  maxAge: number | null
  min: number
  max: number
  /** Places on the departure that one unit takes: of a group the most people it is for. */
  seats: number
}

/** The least and the most people of one booking. */
export type OptionRule = { minPeople: number; maxPeople: number; units: readonly UnitRule[] }

export type UnitQuantity = { unitId: string; quantity: number }

export type UnitProblem = {
  code:
    | 'unit_unknown'
    | 'tour_people_too_few'
    | 'tour_people_too_many'
    | 'unit_too_few'
    | 'unit_too_many'
    | 'child_needs_adult'
  /** Null where the problem is of all units together. */
  unitId: string | null
  /** The number that is broken; null where none is. */
  limit: number | null
}

const ruleOf = (option: OptionRule, unitId: string): UnitRule | undefined =>
  option.units.find((unit) => unit.unitId === unitId)

/** Places that the units take on a departure. */
export const seatsOf = (option: OptionRule, units: readonly UnitQuantity[]): number =>
  units.reduce((sum, { unitId, quantity }) => sum + quantity * (ruleOf(option, unitId)?.seats ?? 0), 0)

/** Why these units cannot be booked together; empty if they can. Units of quantity 0 count as not chosen. */
export const unitProblems = (option: OptionRule, asked: readonly UnitQuantity[]): UnitProblem[] => {
  const units = asked.filter(({ quantity }) => quantity > 0)
  const problems: UnitProblem[] = []
  for (const { unitId, quantity } of units) {
    const rule = ruleOf(option, unitId)
    if (rule === undefined) problems.push({ code: 'unit_unknown', unitId, limit: null })
    else if (quantity < rule.min) problems.push({ code: 'unit_too_few', unitId, limit: rule.min })
    else if (quantity > rule.max) problems.push({ code: 'unit_too_many', unitId, limit: rule.max })
  }
  const people = seatsOf(option, units)
  const { minPeople, maxPeople } = option
  if (people < minPeople) problems.push({ code: 'tour_people_too_few', unitId: null, limit: minPeople })
  if (people > maxPeople) problems.push({ code: 'tour_people_too_many', unitId: null, limit: maxPeople })
  const kinds = units.map(({ unitId }) => ruleOf(option, unitId)?.kind)
  if (kinds.includes('child') && !kinds.some((kind) => kind === 'adult' || kind === 'senior' || kind === 'group')) {
    problems.push({ code: 'child_needs_adult', unitId: null, limit: null })
  }
  return problems
}

/** True if a unit requires the traveller's age. */
export const needsAge = ({ kind, minAge, maxAge }: Pick<UnitRule, 'kind' | 'minAge' | 'maxAge'>): boolean =>
  kind === 'child' || kind === 'senior' ? minAge !== null || maxAge !== null : false

/** Age error of a unit; null if the age fits, or is unknown and not required. */
export const ageProblem = (
  unit: Pick<UnitRule, 'kind' | 'minAge' | 'maxAge'>,
  age: number | null,
): 'required' | 'traveller_too_young' | 'traveller_too_old' | null => {
  if (age === null) return needsAge(unit) ? 'required' : null
  if (unit.minAge !== null && age < unit.minAge) return 'traveller_too_young'
  return unit.maxAge !== null && age > unit.maxAge ? 'traveller_too_old' : null
}
