import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState, type FormEvent } from 'react'
import { addDays } from '#contract/core/days.ts'
import { TOUR_HORIZON_DAYS } from '#contract/products/tours/tour-search.ts'
import { TOUR_SEARCH_ERROR_TEXTS } from '#contract/products/tours/search-error-texts.ts'
import { searchProblemText } from '#src/search/search-problem-text.ts'
import { focusMistake } from '#src/search/focus-mistake.ts'
import { GuestsField } from '#src/search/form/GuestsField.tsx'
import { StayDates } from '#src/search/form/StayDates.tsx'
import { PlaceField } from '#src/search/PlaceField.tsx'
import { today } from '#src/search/today.ts'
import box from '#src/search/SearchBox.module.css'
import classes from '#src/search/SearchFields.module.css'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { checkTourForm, formOf, type TourForm, type TourFormErrors } from './tour-form.ts'
import type { TourSearchParams } from './tour-search-params.ts'

const NO_NOTE = () => null
const NOTHING = () => undefined

/** City, days and people. Without days the next weeks are searched. `refused` has the server's refusals by field. */
export const TourSearchForm = (props: {
  search: TourSearchParams
  refused?: TourFormErrors
  onSearch: (search: TourSearchParams) => void
}) => {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const element = useRef<HTMLFormElement>(null)
  const [changes, setChanges] = useState<Partial<TourForm>>({})
  const [errors, setErrors] = useState<TourFormErrors>(props.refused ?? {})
  const form = { ...formOf(props.search), ...changes }
  const now = isHydrated ? today() : ''

  const change = (next: Partial<TourForm>) => {
    setChanges((last) => ({ ...last, ...next }))
    setErrors((last) => Object.fromEntries(Object.entries(last).filter(([field]) => !(field in next))))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = checkTourForm(form)
    if ('search' in checked) return props.onSearch(checked.search)
    setErrors(checked.errors)
    focusMistake(element)
  }
  const leave = (field: 'from' | 'to') => {
    const checked = checkTourForm(form)
    const code = 'errors' in checked && form[field] !== '' ? checked.errors[field] : undefined
    if (code !== undefined) setErrors((last) => ({ ...last, [field]: code }))
  }
  const errorOf = (field: keyof TourForm): string | undefined => {
    const code = errors[field]
    if (code === undefined) return undefined
    return code === 'place_not_city' ? t`Choose a city.` : searchProblemText(code, TOUR_SEARCH_ERROR_TEXTS)
  }
  const changeDays = ({ checkIn, checkOut }: { checkIn?: string; checkOut?: string }) => {
    const isBefore = checkIn !== undefined && form.to !== '' && checkIn > form.to && checkOut === undefined
    change({
      ...(checkIn !== undefined && { from: checkIn }),
      ...(checkOut !== undefined && { to: checkOut }),
      ...(isBefore && { to: '' }),
    })
  }
  const terms = {
    lastDay: now === '' ? '' : addDays(now, TOUR_HORIZON_DAYS),
    tooFar: t`You can book tours up to ${TOUR_HORIZON_DAYS} days ahead.`,
    noteOf: NO_NOTE,
    onSee: NOTHING,
  }
  return (
    <form ref={element} className={box.form} role="search" aria-label={t`Search tours`} noValidate onSubmit={submit}>
      <div className={classes.fields} data-service="tour">
        <div className={classes.place}>
          <PlaceField
            label={t`City`}
            placeholder={t`Where do you have time?`}
            placeKey={form.place}
            error={errorOf('place')}
            onChange={(place) => change({ place })}
          />
        </div>
        <div className={classes.days}>
          <StayDates
            labels={[t`First day (optional)`, t`Last day (optional)`]}
            days={{ checkIn: form.from, checkOut: form.to }}
            today={now}
            termsOf={() => terms}
            errorOf={(field) => errorOf(field === 'checkIn' ? 'from' : 'to')}
            onChange={changeDays}
            onLeave={(field) => leave(field === 'checkIn' ? 'from' : 'to')}
          />
        </div>
        <div>
          <GuestsField
            label={t`Travellers`}
            counts={{ rooms: '1', adults: form.adults, children: form.children }}
            withRooms={false}
            errorOf={(field) => (field === 'adults' || field === 'children' ? errorOf(field) : undefined)}
            onChange={({ adults, children }) =>
              change({ ...(adults !== undefined && { adults }), ...(children !== undefined && { children }) })
            }
          />
        </div>
        <Button type="submit" className={classes.submit} leftSection={<IconSearch size={20} aria-hidden />}>
          <Trans>Search</Trans>
        </Button>
      </div>
    </form>
  )
}
