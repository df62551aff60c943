import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconHourglass, IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import { useId, useRef, useState, type FormEvent } from 'react'
import { addDays } from '#contract/core/days.ts'
import { CAB_SEARCH_ERROR_TEXTS } from '#contract/products/cabs/search-error-texts.ts'
import {
  CAB_HORIZON_DAYS,
  MAX_CAB_DAYS,
  MAX_CAB_HOURS,
  MAX_CAB_STOPS,
  MIN_CAB_HOURS,
} from '#contract/products/cabs/ride-limits.ts'
import { CAB_MODES } from '#contract/products/cabs/vehicles.ts'
import { searchProblemText } from '#src/search/search-problem-text.ts'
import { focusMistake } from '#src/search/focus-mistake.ts'
import { StayDates } from '#src/search/form/StayDates.tsx'
import { today } from '#src/search/today.ts'
import { Field, fieldIds } from '#src/ui/Field.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { checkCabForm, formOf, NO_PLACE, type CabForm, type CabFormErrors } from './cab-form.ts'
import classes from './CabForm.module.css'
import type { CabSearchParams } from './cab-search-params.ts'
import { searchOfProposal } from './flight-proposals.ts'
import { FlightProposals } from './FlightProposals.tsx'
import { PartyField } from './PartyField.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { MODE_LABELS } from '../../terms/ride-labels.ts'

const NO_NOTE = () => null
const NOTHING = () => undefined
const from = (least: number, most: number): number[] => Array.from({ length: most - least + 1 }, (_, at) => least + at)

/** A change of the form, and what is wrong with a field as it is. */
type Fields = {
  form: CabForm
  errorOf: (field: keyof CabForm) => string | undefined
  change: (next: Partial<CabForm>) => void
}

const Modes = ({ form, change }: Fields) => {
  const { t, i18n } = useLingui()
  return (
    <fieldset className={classes.modes}>
      <legend className="visually-hidden">{t`Kind of ride`}</legend>
      {CAB_MODES.map((mode) => (
        <label key={mode} className={classes.mode}>
          <input
            type="radio"
            name="mode"
            value={mode}
            checked={form.mode === mode}
            onChange={() => change({ mode, ...(mode === 'self_drive' && { stops: [] }) })}
          />
          <span>{i18n._(MODE_LABELS[mode])}</span>
        </label>
      ))}
    </fieldset>
  )
}

const Stops = ({ form, errorOf, change }: Fields) => {
  const { t } = useLingui()
  const { stops } = form
  const error = errorOf('stops')
  return (
    <>
      {stops.map((stop, index) => {
        const number = index + 1
        return (
          <div key={index} className={classes.stop}>
            <PlaceFields
              label={t`Stop ${number}`}
              place={stop}
              error={error !== undefined && (stop.key === undefined || index === stops.length - 1) ? error : undefined}
              onChange={(next) => change({ stops: stops.with(index, next) })}
            />
            <IconButton
              label={t`Remove stop ${number}`}
              onClick={() => change({ stops: stops.filter((_, at) => at !== index) })}
            >
              <IconX size={18} aria-hidden />
            </IconButton>
          </div>
        )
      })}
    </>
  )
}

const AddStop = ({ form, change }: Fields) =>
  form.stops.length < MAX_CAB_STOPS &&
  form.mode !== 'self_drive' && (
    <Button
      variant="subtle"
      size="sm"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => change({ stops: [...form.stops, NO_PLACE] })}
    >
      <Trans>Add a stop</Trans>
    </Button>
  )

const Length = ({ form, errorOf, change }: Fields) => {
  const { t } = useLingui()
  const id = useId()
  if (form.mode === 'transfer') return null
  const field = form.mode === 'hourly' ? 'hours' : 'days'
  const error = errorOf(field)
  const options =
    field === 'hours'
      ? from(MIN_CAB_HOURS, MAX_CAB_HOURS).map((hours) => [hours, plural(hours, { one: '# hour', other: '# hours' })])
      : from(1, MAX_CAB_DAYS).map((days) => [days, plural(days, { one: '# day', other: '# days' })])
  return (
    <Field
      id={id}
      label={field === 'hours' ? t`Hours` : t`Days`}
      icon={<IconHourglass size={20} aria-hidden />}
      error={error}
    >
      <select
        {...fieldIds(id, error)}
        className={classes.select}
        value={form[field]}
        onChange={(event) => change({ [field]: event.currentTarget.value })}
      >
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  )
}

const When = ({ form, errorOf, change }: Fields) => {
  const { t } = useLingui()
  const id = useId()
  const now = useHydrated() ? today() : ''
  const terms = {
    lastDay: now === '' ? '' : addDays(now, CAB_HORIZON_DAYS),
    tooFar: t`You can book cars up to ${CAB_HORIZON_DAYS} days ahead.`,
    noteOf: NO_NOTE,
    onSee: NOTHING,
  }
  return (
    <div className={classes.when}>
      <StayDates
        labels={[t`Pick-up date`]}
        days={{ checkIn: form.day, checkOut: '' }}
        today={now}
        termsOf={() => terms}
        errorOf={(field) => (field === 'checkIn' ? errorOf('day') : undefined)}
        onChange={({ checkIn }) => checkIn !== undefined && change({ day: checkIn })}
        onLeave={NOTHING}
      />
      <Field id={id} label={t`Pick-up time`} error={errorOf('time')}>
        <input
          {...fieldIds(id, errorOf('time'))}
          type="time"
          value={form.time}
          onChange={(event) => change({ time: event.currentTarget.value })}
        />
      </Field>
    </div>
  )
}

/** Kind of ride, places, time, people and bags. `refused` has the server's refusals by field. */
export const CabSearchForm = (props: {
  search: CabSearchParams
  refused?: CabFormErrors
  onSearch: (search: CabSearchParams) => void
}) => {
  const { t } = useLingui()
  const element = useRef<HTMLFormElement>(null)
  const [form, setForm] = useState(() => formOf(props.search))
  const [errors, setErrors] = useState<CabFormErrors>(props.refused ?? {})

  const change = (next: Partial<CabForm>) => {
    setForm((last) => ({ ...last, ...next }))
    setErrors((last) => Object.fromEntries(Object.entries(last).filter(([field]) => !(field in next))))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = checkCabForm(form)
    if ('search' in checked) return props.onSearch(checked.search)
    setErrors(checked.errors)
    focusMistake(element)
  }
  const errorOf = (field: keyof CabForm): string | undefined => {
    const code = errors[field]
    return code === undefined ? undefined : searchProblemText(code, CAB_SEARCH_ERROR_TEXTS)
  }
  const fields = { form, errorOf, change }
  const isTransfer = form.mode === 'transfer'
  return (
    <form ref={element} className={classes.form} role="search" aria-label={t`Search cabs`} noValidate onSubmit={submit}>
      <FlightProposals
        onChoose={(proposal) => {
          setForm(formOf({ ...searchOfProposal(proposal), bags: Number(form.bags) }))
          setErrors({})
        }}
      />
      <Modes {...fields} />
      <div className={classes.fields}>
        <PlaceFields
          label={t`Pick-up`}
          place={form.from}
          error={errorOf('from')}
          onChange={(place) => change({ from: place })}
        />
        <PlaceFields
          label={isTransfer ? t`Drop-off` : t`Drop-off, if elsewhere`}
          place={form.to}
          error={errorOf('to')}
          onChange={(place) => change({ to: place })}
        />
        <When {...fields} />
        <Length {...fields} />
        <PartyField party={form} errorOf={errorOf} onChange={change} />
      </div>
      <Stops {...fields} />
      <div className={classes.end}>
        <AddStop {...fields} />
        {form.flight !== '' && (
          <span className={classes.flight}>
            <Trans>Flight {form.flight}: the driver waits if it's late.</Trans>
            <IconButton label={t`Remove the flight`} onClick={() => change({ flight: '' })}>
              <IconX size={18} aria-hidden />
            </IconButton>
          </span>
        )}
        {errors.flight !== undefined && (
          <p role="alert" className={classes.problem}>
            {errorOf('flight')}
          </p>
        )}
        <Button type="submit" className={classes.submit} leftSection={<IconSearch size={20} aria-hidden />}>
          <Trans>Search</Trans>
        </Button>
      </div>
    </form>
  )
}
