import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { searchProblemText } from './search-problem-text.ts'
import { FIRST_SEGMENT, searchTab } from './search-tab.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { focusMistake } from './focus-mistake.ts'
import { placeQueries } from './queries.ts'
import { rememberSearch } from './recents.ts'
import { checkForm, daysAfterChange, draftOf, formOf, type SearchErrors, type SearchForm } from './search-model.ts'
import type { HeroSearch, SearchSegment, StaySearch } from './form/stay-search.ts'
import { readStops, stopInHand, withStop, writeStops } from './stops.ts'
import { today } from './today.ts'

export type SearchFormProps = {
  search: HeroSearch
  /** The server's refusals, code by field; each stands until its field changes. */
  refused?: SearchErrors
  onSearch: (search: StaySearch) => void
  /** Called with the values of an incomplete form, to store them in the URL. */
  onStore?: (search: HeroSearch) => void
}

/** Search form state shared by all layouts: values, errors, and submission. */
export const useSearchForm = (props: SearchFormProps, element: RefObject<HTMLFormElement | null>) => {
  const hydrated = useHydrated()
  const queries = useQueryClient()
  const [service, setService] = useState<SearchSegment>(props.search.service ?? FIRST_SEGMENT)
  const [changes, setChanges] = useState<Partial<SearchForm>>({})
  const [errors, setErrors] = useState<SearchErrors>({})
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())

  const now = hydrated ? today() : null
  const form: SearchForm = { ...formOf(props.search, now), ...changes }

  const { search, onStore } = props
  const stored = useRef('')
  useEffect(() => {
    if (!onStore || (Object.keys(changes).length === 0 && service === (search.service ?? FIRST_SEGMENT))) return
    const draft = draftOf(search, changes, service)
    const text = JSON.stringify(draft)
    if (text === stored.current) return
    stored.current = text
    onStore(draft)
  }, [search, onStore, changes, service])

  const change = (next: Partial<SearchForm>) => {
    setChanges((last) => ({ ...last, ...next }))
    setErrors((last) => Object.fromEntries(Object.entries(last).filter(([field]) => !(field in next))))
    setAnswered((last) => new Set([...last, ...Object.keys(next)]))
  }

  /** Shows an invalid date when the field loses focus; missing values are only reported on submit. */
  const leaveDate = (field: 'checkIn' | 'checkOut') => {
    const checked = checkForm(form)
    const code = 'errors' in checked && form[field] !== '' ? checked.errors[field] : undefined
    if (code !== undefined) setErrors((last) => ({ ...last, [field]: code }))
  }

  /** The trip this search is a stop of, changed along with it. */
  const stopsWith = (next: StaySearch): string | undefined => {
    const stops = readStops(props.search.stops)
    const index = stopInHand(stops, props.search)
    const { place, checkIn, checkOut } = next
    if (index === -1 || !place || !checkIn || !checkOut) return props.search.stops
    return writeStops(withStop(stops, index, { place, checkIn, checkOut }))
  }

  /** Validates the form: marks errors, or returns the search if there are none. */
  const check = (): StaySearch | null => {
    const checked = checkForm(form)
    setErrors('errors' in checked ? checked.errors : {})
    return 'search' in checked ? checked.search : null
  }

  /** The name of a place that came in the URL may still be on its way. */
  const remember = async (asked: StaySearch): Promise<void> => {
    try {
      rememberSearch(await queries.ensureQueryData(placeQueries.detail(asked.place ?? '')), asked)
    } catch {
      // Without its name the search cannot be proposed again.
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (searchTab(service).kind !== 'place') return
    const asked = check()
    if (asked === null) return focusMistake(element)
    setAnswered(new Set())
    void remember(asked)
    props.onSearch({ ...asked, stops: stopsWith(asked) })
  }

  const errorOf = (field: keyof SearchForm): string | undefined => {
    const code = errors[field] ?? (answered.has(field) ? undefined : props.refused?.[field])
    return code === undefined ? undefined : searchProblemText(code)
  }

  return {
    form,
    /** `YYYY-MM-DD`, empty while it is not known. */
    today: now ?? '',
    service,
    setService,
    change,
    changeDays: (next: { checkIn?: string; checkOut?: string }) => change(daysAfterChange(form, next)),
    leaveDate,
    errorOf,
    check,
    submit,
  }
}
