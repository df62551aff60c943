import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import type { LegWish } from '#contract/products/flights/flight-search.ts'
import { problemWords } from '#src/i18n/problem-words.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { today } from '#src/search/search-model.ts'
import { focusMistake } from '#src/search/use-search-form.ts'
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

const WAYS = ['from', 'to'] as const
type Way = (typeof WAYS)[number]

export type FlightFormProps = {
  search: FlightSearchParams
  /** Handed a search that the contract allows. */
  onSearch: (search: FlightSearchParams) => void
  /** Called with the values of an incomplete form, to store them in the URL. */
  onKeep?: (search: FlightSearchParams) => void
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
  const { trip = props.search.trip } = changes
  const form: FlightForm = { ...flightFormOf({ ...props.search, trip }, now), ...changes }

  const { onKeep } = props
  const isChanged = Object.keys(changes).length > 0
  const draft = JSON.stringify(flightDraftOf(form))
  const kept = useRef('')
  useEffect(() => {
    if (!onKeep || !isChanged || draft === kept.current) return
    kept.current = draft
    onKeep(flightDraftOf(form))
  })

  /** Errors of a field are cleared when it changes. */
  const forget = (fields: readonly string[]) =>
    setErrors((last) => Object.fromEntries(Object.entries(last).filter(([field]) => !fields.includes(field))))

  const change = (next: Partial<FlightForm>, ...fields: readonly string[]) => {
    setChanges((last) => ({ ...last, ...next }))
    forget(fields)
  }

  const typedOf = (id: number, way: Way): string => typed[legField(id, way)] ?? ''
  const type = (id: number, way: Way, text: string) => setTyped((last) => ({ ...last, [legField(id, way)]: text }))
  const changeLeg = (id: number, leg: Partial<LegWish>, back: string = form.back) =>
    // The days of all legs are validated together, and so are both airports of one leg.
    change(
      withLeg({ ...form, back }, id, leg, (next) => typedOf(next, 'from') !== ''),
      ...form.legs.map((one) => legField(one.id, 'day')),
      BACK_DAY,
      ...WAYS.filter((field) => field in leg).map((field) => legField(id, field)),
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
      setChanges((last) => ({ ...last, ...(hydrated ? withTrip(form, next) : { trip: next }) }))
    },
    changeLeg,
    typedOf,
    type,
    turn: ({ id, from, to }: FormLeg) => {
      changeLeg(id, { from: to, to: from })
      type(id, 'from', typedOf(id, 'to'))
      type(id, 'to', typedOf(id, 'from'))
    },
    addLeg: () => change(withOneMore(form)),
    removeLeg: (id: number) => {
      change(withoutLeg(form, id))
      // The next one that is added may have its id.
      for (const way of WAYS) type(id, way, '')
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
      return code === undefined ? undefined : problemWords(code)
    },
    legErrorOf: (id: number, field: LegField): string | undefined => {
      const code = errors[legField(id, field)]
      return code === undefined ? undefined : problemWords(code)
    },
    submit,
  }
}
