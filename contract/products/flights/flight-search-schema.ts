import * as v from 'valibot'
import { countInUrl, daySchema } from '#contract/core/scalars.ts'
import { legsFault, MAX_FLYERS, readChoice, readLegs, type LegChoice, type LegQuery } from './flight-search.ts'
import { CABINS } from './cabins.ts'

const legsSchema = v.pipe(
  v.string('legs_invalid'),
  v.maxLength(150, 'legs_invalid'),
  v.rawTransform<string, LegQuery[]>(({ dataset, addIssue, NEVER }) => {
    const legs = readLegs(dataset.value)
    const code =
      legs === null ? 'legs_invalid' : legs.every(({ day }) => v.is(daySchema, day)) ? legsFault(legs) : 'date_invalid'
    if (legs === null || code !== null) {
      addIssue({ message: code ?? 'legs_invalid' })
      return NEVER
    }
    return legs
  }),
)

const flyersEntries = {
  adults: v.optional(countInUrl(1, MAX_FLYERS, 'flyers_out_of_range'), 1),
  children: v.optional(countInUrl(0, MAX_FLYERS - 1, 'flyers_out_of_range'), 0),
  /** On the lap of an adult each. */
  infants: v.optional(countInUrl(0, MAX_FLYERS, 'flyers_out_of_range'), 0),
}

const flyersFit = ({ adults, children, infants }: { adults: number; children: number; infants: number }): boolean =>
  adults + children <= MAX_FLYERS && infants <= adults

/** Search input: legs in order, travellers, and the minimum cabin. */
export const flightSearchSchema = v.pipe(
  v.object({ legs: legsSchema, ...flyersEntries, cabin: v.optional(v.picklist(CABINS), 'economy') }),
  v.forward(
    v.check((query) => flyersFit(query), 'flyers_out_of_range'),
    ['infants'],
  ),
)
export type FlightSearch = v.InferOutput<typeof flightSearchSchema>

/** The days in the name of an offer, `GA410-20261201~GA412-20261202`, are such that exist. */
const hasRealDays = ({ offerId }: LegChoice): boolean =>
  [...offerId.matchAll(/-(\d{4})(\d{2})(\d{2})/g)].every(([, ...parts]) => v.is(daySchema, parts.join('-')))

/** Offers and families as an address has them, see `writeChoice`. */
export const choiceSchema = v.pipe(
  v.string('legs_invalid'),
  v.maxLength(600, 'legs_invalid'),
  v.rawTransform<string, LegChoice[]>(({ dataset, addIssue, NEVER }) => {
    const legs = readChoice(dataset.value)
    if (legs !== null && legs.every(hasRealDays)) return legs
    addIssue({ message: legs === null ? 'legs_invalid' : 'date_invalid' })
    return NEVER
  }),
)

/** Flights that were chosen, and who flies. */
export const chosenFlightsQuery = v.pipe(
  v.object({ choice: choiceSchema, ...flyersEntries }),
  v.forward(
    v.check((query) => flyersFit(query), 'flyers_out_of_range'),
    ['infants'],
  ),
)
