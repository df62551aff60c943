import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import type { LegQuery } from '#contract/products/flights/flight-search.ts'
import { FLIGHT_SEARCH_ERROR_TEXTS } from '#contract/products/flights/search-error-texts.ts'
import { searchProblemText } from '#src/search/search-problem-text.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { today } from '#src/search/today.ts'
import { focusMistake } from '#src/search/focus-mistake.ts'
import {
  BACK_DAY,
  checkFlights,
  flightDraftOf,
  flightFormOf,
  legField,
  withLeg,
  withoutLeg,
  withOneMore,
  withTrip,
  type FlightErrors,
  type FlightForm,
  type FormLeg,
  type LegField,
} from './flight-form.ts'
import type { FlightSearchParams, Trip } from './flight-search-params.ts'
import { rememberFlight } from './recent-flights.ts'

const ENDS = ['from', 'to'] as const
type End = (typeof ENDS)[number]

export type FlightFormProps = {
  search: FlightSearchParams
  /** Handed a search that the contract allows. */
  onSearch: (search: FlightSearchParams) => void
  /** Called with the values of an incomplete form, to store them in the URL. */
  onStore?: (search: FlightSearchParams) => void
}

/** State of the flight search form: values, errors, and submission. */
export const useFlightForm = (props: FlightFormProps, element: RefObject<HTMLFormElement | null>) => {
  const hydrated = useHydrated()
  const [changes, setChanges] = useState<Partial<FlightForm>>({})
  const [errors, setErrors] = useState<FlightErrors>({})
  /**
   * Typed but not chosen airport text, by field: it is not part of the search, and survives a change of the trip type.
   */
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const now = hydrated ? today() : null
  const formWith = (changed: Partial<FlightForm>): FlightForm => {
    const { trip = props.search.trip } = changed
    return { ...flightFormOf({ ...props.search, trip }, now), ...changed }
  }
  const form = formWith(changes)

  const { onStore } = props
  const isChanged = Object.keys(changes).length > 0
  const draft = JSON.stringify(flightDraftOf(form))
  const stored = useRef('')
  useEffect(() => {
    if (!onStore || !isChanged || draft === stored.current) return
    stored.current = draft
    onStore(flightDraftOf(form))
  })

  /** Errors of a field are cleared when it changes. */
  const forget = (fields: readonly string[]) =>
    setErrors((last) => Object.fromEntries(Object.entries(last).filter(([field]) => !fields.includes(field))))

  /** Two fields may change before the form is rendered again, as when both their answers arrive at once. */
  const changeTo = (next: (last: FlightForm) => Partial<FlightForm>, ...fields: readonly string[]) => {
    setChanges((last) => ({ ...last, ...next(formWith(last)) }))
    forget(fields)
  }
  const change = (next: Partial<FlightForm>, ...fields: readonly string[]) => changeTo(() => next, ...fields)

  const typedOf = (id: number, way: End): string => typed[legField(id, way)] ?? ''
  const type = (id: number, way: End, text: string) => setTyped((last) => ({ ...last, [legField(id, way)]: text }))
  const changeLeg = (id: number, leg: Partial<LegQuery>, back?: string) =>
    // The days of all legs are validated together, and so are both airports of one leg.
    changeTo(
      (last) => withLeg({ ...last, back: back ?? last.back }, id, leg, (next) => typedOf(next, 'from') !== ''),
      ...form.legs.map((one) => legField(one.id, 'day')),
      BACK_DAY,
      ...ENDS.filter((field) => field in leg).map((field) => legField(id, field)),
    )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = checkFlights(form)
    setErrors('errors' in checked ? checked.errors : {})
    if ('errors' in checked) return focusMistake(element)
    rememberFlight(checked.search)
    props.onSearch(checked.search)
  }

  return {
    form,
    /** `YYYY-MM-DD`, empty while it is not known. */
    today: now ?? '',
    change,
    changeTrip: (next: Trip) => {
      setErrors({})
      // While the date is unknown, legs without their default days would be treated as cleared.
      changeTo((last) => (hydrated ? withTrip(last, next) : { trip: next }))
    },
    changeLeg,
    typedOf,
    type,
    turn: ({ id, from, to }: FormLeg) => {
      changeLeg(id, { from: to, to: from })
      type(id, 'from', typedOf(id, 'to'))
      type(id, 'to', typedOf(id, 'from'))
    },
    addLeg: () => changeTo(withOneMore),
    removeLeg: (id: number) => {
      changeTo((last) => withoutLeg(last, id))
      // The next one that is added may have its id.
      for (const way of ENDS) type(id, way, '')
    },
    /** Shows an invalid day when the field loses focus; missing values are only reported on submit. */
    leaveDay: (id: number) => {
      const field = legField(id, 'day')
      const checked = checkFlights(form)
      const code = 'errors' in checked ? checked.errors[field] : undefined
      if (code !== undefined && code !== 'required') setErrors((last) => ({ ...last, [field]: code }))
    },
    errorOf: (field: string): string | undefined => {
      const code = errors[field]
      return code === undefined ? undefined : searchProblemText(code, FLIGHT_SEARCH_ERROR_TEXTS)
    },
    legErrorOf: (id: number, field: LegField): string | undefined => {
      const code = errors[legField(id, field)]
      return code === undefined ? undefined : searchProblemText(code, FLIGHT_SEARCH_ERROR_TEXTS)
    },
    submit,
  }
}
