import { useNavigate } from '@tanstack/react-router'
import { departureParts, isBookable } from '#contract/products/tours/departures.ts'
import { seatsOf } from '#contract/products/tours/tour-units.ts'
import type { Tour, TourDay, TourDeparture, TourOption } from '#contract/products/tours/tours.ts'
import type { TourDetailSearch } from '../search/form/tour-search-params.ts'
import { useMonth } from './calendar/use-month.ts'
import {
  problemsOf,
  quantitiesOf,
  readUnits,
  totalOf,
  unitsForParty,
  writeUnits,
  type TypedUnits,
} from './unit-choice.ts'

/** A departure that has no room for these people, though it has for fewer. */
const withoutRoom = (departure: TourDeparture, people: number): TourDeparture =>
  departure.seatsLeft !== null && departure.seatsLeft < people && isBookable(departure.status)
    ? { ...departure, status: 'sold_out' }
    : departure

/** The option to begin with: one that the people of the search fit into. */
const firstOption = (options: readonly TourOption[], { adults = 1, children = 0 }: TourDetailSearch) =>
  options.find(({ minPeople, maxPeople }) => adults + children >= minPeople && adults + children <= maxPeople) ??
  options[0]

/** What is chosen of a tour: option, day, start and tickets, all of it in the URL. */
export const useChoice = (tour: Tour, option: TourOption, search: TourDetailSearch) => {
  const navigate = useNavigate({ from: '/tour/detail' })
  const typed: TypedUnits = search.units === undefined ? unitsForParty(option, search) : readUnits(search.units)
  const units = quantitiesOf(option, typed)
  const people = seatsOf(option, units)
  const asked = search.departure === undefined ? null : departureParts(search.departure)
  const isOwn = asked?.optionId === option.optionId
  const wanted = (isOwn ? asked.day : undefined) ?? search.day ?? search.from
  const month = useMonth({ tourId: tour.tourId, optionId: option.optionId, zone: tour.zone, wanted })
  const chosenDay = (isOwn ? asked.day : undefined) ?? search.day
  const known = chosenDay === undefined ? undefined : month.dayOf(chosenDay)
  const day: TourDay | undefined = known && {
    ...known,
    starts: known.starts.map((departure) => withoutRoom(departure, people)),
  }
  const free = day?.starts.filter(({ status }) => isBookable(status)) ?? []
  const departure =
    day?.starts.find(({ departureId }) => departureId === search.departure) ?? (free.length === 1 ? free[0] : undefined)

  const go = (next: Partial<TourDetailSearch>) =>
    void navigate({ search: (last) => ({ ...last, ...next }), replace: true, resetScroll: false })
  const canBook =
    departure !== undefined &&
    isBookable(departure.status) &&
    units.length > 0 &&
    problemsOf(option, typed).length === 0
  return {
    typed,
    units,
    month,
    chosenDay,
    day,
    departure,
    total: departure === undefined ? null : totalOf(departure, units),
    canBook,
    chooseOption: (optionId: string) => go({ option: optionId, units: undefined, departure: undefined }),
    chooseDay: (next: string) => go({ day: next, departure: undefined }),
    chooseDeparture: (departureId: string) => go({ departure: departureId, day: departureParts(departureId).day }),
    // Typed text stays as it is: an empty field counts as none.
    changeUnits: (next: TypedUnits) => go({ units: writeUnits(quantitiesOf(option, next)) || '0' }),
  }
}

export const optionOf = (tour: Tour, search: TourDetailSearch): TourOption | undefined =>
  tour.options.find(({ optionId }) => optionId === search.option) ??
  tour.options.find(({ optionId }) => search.departure?.startsWith(`${optionId}.`)) ??
  firstOption(tour.options, search)
