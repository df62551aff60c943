import { useRef, useState, type FormEvent, type RefObject } from 'react'
import { searchProblemText } from './search-problem-text.ts'
import { checkForm } from './search-model.ts'
import { legOf, MAX_STOPS, writeStops } from './stops.ts'
import { daysOf, endsTooFar, movedRow, rowErrors, rowsOf, stopsOf, type RowErrors, type TripRow } from './trip.ts'
import { focusMistake } from './focus-mistake.ts'
import { useSearchForm, type SearchFormProps } from './use-search-form.ts'

/** A trip through several cities over the one search state: its first city and first day are those of every layout. */
export const useTrip = (props: SearchFormProps, element: RefObject<HTMLFormElement | null>) => {
  const box = useSearchForm(props, element)
  const [stored, setStored] = useState(() => rowsOf(props.search))
  const [errors, setErrors] = useState<ReadonlyMap<number, RowErrors>>(new Map())
  const [tooFar, setTooFar] = useState(false)
  const nextId = useRef(stored.length)
  const rows = stored.map((row, index) => (index === 0 ? { ...row, place: box.form.place } : row))
  const days = daysOf(rows, box.form.checkIn)

  const write = (next: readonly TripRow[], checkIn = box.form.checkIn) => {
    setStored([...next])
    setTooFar(false)
    const stops = stopsOf(next, checkIn)
    const first = daysOf(next, checkIn)[0]
    box.change({
      place: next[0]?.place,
      checkIn,
      ...(first ? { checkOut: first.checkOut } : {}),
      stops: stops === null ? undefined : writeStops(stops),
    })
  }

  const changeRow = (id: number, patch: Partial<Omit<TripRow, 'id'>>) => {
    setErrors((last) => new Map([...last].filter(([row]) => row !== id)))
    write(rows.map((row) => (row.id === id ? { ...row, ...patch } : row)))
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = rowErrors(rows)
    setErrors(wrong)
    const stops = stopsOf(rows, box.form.checkIn)
    const [first] = stops ?? []
    // The stays are checked row by row: here only the first day and the people are left.
    const checked = checkForm(first ? { ...box.form, ...legOf(first) } : box.form)
    const far = stops !== null && endsTooFar(stops, box.today)
    setTooFar(far)
    box.check()
    if (!first || stops === null || far || 'errors' in checked) return focusMistake(element)
    props.onSearch({ ...checked.search, stops: writeStops(stops) })
  }

  const errorOf = (id: number, field: keyof RowErrors): string | undefined => {
    const code = errors.get(id)?.[field]
    return code === undefined ? undefined : searchProblemText(code)
  }

  return {
    box,
    rows,
    days,
    errorOf,
    tooFar: tooFar ? searchProblemText('check_in_too_far') : undefined,
    submit,
    changeRow,
    changeFirstDay: (checkIn: string) => write(rows, checkIn),
    add: () => {
      if (rows.length >= MAX_STOPS) return
      write([...rows, { id: nextId.current, place: undefined, nights: '1' }])
      nextId.current += 1
    },
    remove: (id: number) => write(rows.filter((row) => row.id !== id)),
    move: (index: number, by: -1 | 1) => write(movedRow(rows, index, by)),
  }
}
