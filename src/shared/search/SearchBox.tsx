import { Button, TextInput } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarEvent, IconSearch } from '@tabler/icons-react'
import { useId, useRef, useState, type FormEvent } from 'react'
import { addDays, nightsBetween } from '#contract/rules/stay.ts'
import { problemWords } from '#src/i18n/problem-words.ts'
import { PlaceField } from './PlaceField.tsx'
import classes from './SearchBox.module.css'
import { checkForm, formOf, today, type SearchErrors, type SearchForm } from './search-model.ts'
import type { StaySearch } from './stay-search.ts'

/**
 * The search box of every hotel screen. It is filled from the URL and hands a checked search back; refusals of the
 * server come in as `refused`, code by field, and stand beside the field until it changes.
 */
export const SearchBox = (props: {
  search: StaySearch
  refused?: SearchErrors
  onSearch: (search: StaySearch) => void
}) => {
  const { t } = useLingui()
  const [form, setForm] = useState<SearchForm>(() => formOf(props.search))
  const [errors, setErrors] = useState<SearchErrors>({})
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const element = useRef<HTMLFormElement>(null)
  // The three fields are too narrow for words of their own: what is wrong stands below them and is read with each.
  const countsErrorId = useId()

  const change = (next: Partial<SearchForm>) => {
    setForm((last) => ({ ...last, ...next }))
    setErrors((last) => Object.fromEntries(Object.entries(last).filter(([field]) => !(field in next))))
    setChanged((last) => new Set([...last, ...Object.keys(next)]))
  }

  const changeCheckIn = (checkIn: string) => {
    const movesCheckOut = checkIn.length === 10 && !Number.isNaN(Date.parse(checkIn)) && form.checkOut <= checkIn
    change({ checkIn, ...(movesCheckOut ? { checkOut: addDays(checkIn, 1) } : {}) })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = checkForm(form)
    if ('errors' in checked) {
      setErrors(checked.errors)
      // After the errors are painted, so that the field's description is read with it.
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setErrors({})
    setChanged(new Set())
    props.onSearch(checked.search)
  }

  const errorOf = (field: keyof SearchForm): string | undefined => {
    const code = errors[field] ?? (changed.has(field) ? undefined : props.refused?.[field])
    return code === undefined ? undefined : problemWords(code)
  }

  const nights = form.checkOut > form.checkIn ? nightsBetween(form.checkIn, form.checkOut) : 0
  const count = (field: 'rooms' | 'adults' | 'children', label: string, min: number, max: number) => (
    <TextInput
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      label={label}
      value={form[field]}
      error={errorOf(field) !== undefined}
      aria-describedby={countsErrorId}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  )
  const countsError = errorOf('rooms') ?? errorOf('adults') ?? errorOf('children')

  return (
    <form
      ref={element}
      className={classes.box}
      onSubmit={submit}
      noValidate
      role="search"
      aria-label={t`Search hotels`}
    >
      <div className={classes.place}>
        <PlaceField placeKey={form.place} error={errorOf('place')} onChange={(place) => change({ place })} />
      </div>
      <TextInput
        type="date"
        label={t`Check-in`}
        min={today()}
        value={form.checkIn}
        error={errorOf('checkIn')}
        leftSection={<IconCalendarEvent size={20} aria-hidden />}
        onChange={(event) => changeCheckIn(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={
          nights > 0 ? (
            <>
              <Trans>Check-out</Trans>
              <span className={classes.nights}>
                <Plural value={nights} one="# night" other="# nights" />
              </span>
            </>
          ) : (
            t`Check-out`
          )
        }
        min={form.checkIn}
        value={form.checkOut}
        error={errorOf('checkOut')}
        leftSection={<IconCalendarEvent size={20} aria-hidden />}
        onChange={(event) => change({ checkOut: event.currentTarget.value })}
      />
      <div className={classes.counts}>
        {count('rooms', t`Rooms`, 1, 8)}
        {count('adults', t`Adults`, 1, 32)}
        {count('children', t`Children`, 0, 16)}
        <p id={countsErrorId} className={classes.countsError}>
          {countsError}
        </p>
      </div>
      <Button type="submit" className={classes.submit} leftSection={<IconSearch size={20} aria-hidden />}>
        <Trans>Search</Trans>
      </Button>
    </form>
  )
}
