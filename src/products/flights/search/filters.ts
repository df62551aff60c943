import type { Fare, FareFamily, FlightOffer, FlightResults } from '#contract/products/flights/flights.ts'
import type { PricedFlight } from '#contract/products/flights/flight-ranking.ts'
import type { ListSearch } from './list-search.ts'

export const DAY_PARTS = ['night', 'morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

export const STOP_COUNTS = ['0', '1', '2'] as const
const CONDITIONS = ['baggage', 'refundable', 'changeable'] as const
type Condition = (typeof CONDITIONS)[number]
const HOURS = [2, 3, 4, 6, 8, 10, 12, 15, 18, 24, 30, 36, 48]

export type ListKey = 'stops' | 'departure' | 'arrival'
type Group = ListKey | 'airline' | 'hours' | 'oneTicket' | 'fare'

/** An offer and what its filters look at, reckoned once for each answer. */
export type Filterable = {
  offer: FlightOffer
  stops: string
  airlines: readonly string[]
  departure: DayPart
  arrival: DayPart
  isOneTicket: boolean
  fares: readonly { fare: Fare; has: Readonly<Record<Condition, boolean>> }[]
}

const dayPartOf = (local: string): DayPart => DAY_PARTS[Math.floor(Number(local.slice(11, 13)) / 6)] ?? 'night'

const conditionsOf = (family: FareFamily | undefined): Readonly<Record<Condition, boolean>> => ({
  baggage: (family?.checkedKg ?? 0) > 0,
  refundable: family?.refund.isAllowed ?? false,
  changeable: family?.change.isAllowed ?? false,
})

export const filterable = (offers: readonly FlightOffer[], families: FlightResults['families']): Filterable[] => {
  const conditions = new Map(Object.entries(families).map(([key, family]) => [key, conditionsOf(family)]))
  return offers.map((offer) => ({
    offer,
    stops: String(Math.min(2, offer.layovers.length)),
    airlines: [...new Set(offer.segments.map(({ carrier }) => carrier))],
    departure: dayPartOf(offer.segments[0]?.departsLocal ?? ''),
    arrival: dayPartOf(offer.segments.at(-1)?.arrivesLocal ?? ''),
    isOneTicket: offer.layovers.every(({ isSelfTransfer }) => !isSelfTransfer),
    fares: offer.fares.map((fare) => ({ fare, has: conditions.get(fare.family) ?? conditionsOf(undefined) })),
  }))
}

/** Members of a comma list of the URL. */
export const membersOf = (search: ListSearch, key: ListKey): string[] => search[key]?.split(',').filter(Boolean) ?? []

/** The search with one member of a list put in or taken out; an empty list leaves the URL. */
export const toggled = (search: ListSearch, key: ListKey, member: string): ListSearch => {
  const members = membersOf(search, key)
  const next = members.includes(member) ? members.filter((other) => other !== member) : [...members, member]
  return { ...search, [key]: next.length > 0 ? next.join(',') : undefined }
}

type Wanted = {
  lists: Readonly<Record<ListKey, readonly string[]>>
  airline: string | undefined
  minutes: number
  oneTicket: boolean
  conditions: readonly Condition[]
}

const wantedOf = (search: ListSearch): Wanted => ({
  lists: {
    stops: membersOf(search, 'stops'),
    departure: membersOf(search, 'departure'),
    arrival: membersOf(search, 'arrival'),
  },
  airline: search.airline,
  minutes: search.hours === undefined ? Number.POSITIVE_INFINITY : search.hours * 60,
  oneTicket: search.oneTicket ?? false,
  conditions: CONDITIONS.filter((condition) => search[condition]),
})

const LIST_KEYS = ['stops', 'departure', 'arrival'] as const

/** The cheapest fare that meets all selected conditions. */
const fareWith = ({ fares }: Filterable, conditions: readonly Condition[]): Fare | undefined =>
  fares.find(({ has }) => conditions.every((condition) => has[condition]))?.fare

/** The filters that an offer does not pass. */
const failedBy = (one: Filterable, wanted: Wanted): Group[] => [
  ...LIST_KEYS.filter((key) => wanted.lists[key].length > 0 && !wanted.lists[key].includes(one[key])),
  ...(wanted.airline === undefined || one.airlines.includes(wanted.airline) ? [] : ['airline' as const]),
  ...(one.offer.minutes <= wanted.minutes ? [] : ['hours' as const]),
  ...(wanted.oneTicket && !one.isOneTicket ? ['oneTicket' as const] : []),
  ...(fareWith(one, wanted.conditions) ? [] : ['fare' as const]),
]

/** The offers that pass every filter, each with the cheapest of its fares that does. */
export const flightsWithin = (all: readonly Filterable[], search: ListSearch): PricedFlight[] => {
  const wanted = wantedOf(search)
  return all.flatMap((one) => {
    const fare = fareWith(one, wanted.conditions)
    return fare && failedBy(one, wanted).length === 0 ? [{ offer: one.offer, fare }] : []
  })
}

/** How many offers each choice of a filter would leave, beside the filters of other kinds: `stops:0`, `baggage:true`. */
export type Counts = ReadonlyMap<string, number>

export const countKey = (filter: string, member: string): string => `${filter}:${member}`

export const countFlights = (all: readonly Filterable[], search: ListSearch): Counts => {
  const wanted = wantedOf(search)
  const counts = new Map<string, number>()
  const add = (filter: string, member: string) =>
    counts.set(countKey(filter, member), (counts.get(countKey(filter, member)) ?? 0) + 1)
  for (const one of all) {
    const [failed, ...more] = failedBy(one, wanted)
    if (more.length > 0) continue
    const isCounted = (group: Group) => failed === undefined || failed === group
    for (const key of LIST_KEYS) if (isCounted(key)) add(key, one[key])
    if (isCounted('airline')) for (const airline of one.airlines) add('airline', airline)
    if (isCounted('hours')) for (const hours of HOURS) if (one.offer.minutes <= hours * 60) add('hours', String(hours))
    if (isCounted('oneTicket') && one.isOneTicket) add('oneTicket', 'true')
    if (!isCounted('fare')) continue
    for (const condition of CONDITIONS) {
      const others = wanted.conditions.filter((other) => other !== condition)
      if (fareWith(one, [...others, condition])) add(condition, 'true')
    }
  }
  return counts
}

/** Whole hours to choose from as the longest way: those that leave something out and something in. */
export const hoursOffered = (all: readonly Filterable[], chosen: number | undefined): number[] => {
  const minutes = all.map(({ offer }) => offer.minutes)
  const [shortest, longest] = [Math.min(...minutes), Math.max(...minutes)]
  return HOURS.filter((hours) => hours === chosen || (hours * 60 >= shortest && hours * 60 < longest))
}

export type ActiveFilter = { key: string; member: string; without: ListSearch }

/** Every filter that is on, to be shown as a chip that takes it off. */
export const activeFilters = (search: ListSearch): ActiveFilter[] => [
  ...LIST_KEYS.flatMap((key) =>
    membersOf(search, key).map((member) => ({ key, member, without: toggled(search, key, member) })),
  ),
  ...(['airline', 'hours', ...CONDITIONS, 'oneTicket'] as const).flatMap((key) =>
    search[key] === undefined ? [] : [{ key, member: String(search[key]), without: { ...search, [key]: undefined } }],
  ),
]

const NO_LEG_FILTERS = { departure: undefined, arrival: undefined, hours: undefined, open: undefined, pages: undefined }

/** Search for the next leg: clears its time filters; airline and fare filters stay. */
export const forAnotherLeg = (search: ListSearch, chosen: string | undefined): ListSearch => ({
  ...search,
  ...NO_LEG_FILTERS,
  chosen,
})

/** The search without filters: only the query, the choice and the sort order. */
export const withoutFilters = (search: ListSearch): ListSearch => ({
  ...search,
  ...NO_LEG_FILTERS,
  stops: undefined,
  airline: undefined,
  baggage: undefined,
  refundable: undefined,
  changeable: undefined,
  oneTicket: undefined,
})

/** The filters that stand in the way of something: each with what would be found without it, the most first. */
export const relaxations = (all: readonly Filterable[], search: ListSearch): (ActiveFilter & { flights: number })[] => {
  const kinds = new Map(activeFilters(search).map((filter) => [filter.key, filter]))
  return [...kinds.values()]
    .map((filter) => {
      const without = { ...search, [filter.key]: undefined }
      return { ...filter, without, flights: flightsWithin(all, without).length }
    })
    .filter(({ flights }) => flights > 0)
    .toSorted((one, other) => other.flights - one.flights)
}
