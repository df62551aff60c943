import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { ErrorCode } from '#contract/core/errors.ts'
import { MOST_PLACES } from '#contract/products/tours/host-departure-states.ts'
import { MOST_EDITED, type DepartureChange, type HostDepartures } from '#contract/products/tours/host-departures.ts'
import { bookingProblemText } from '#src/bookings/booking-problem-text.ts'
import { formatShortDay } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import type { Cell } from './departure-cells.ts'
import classes from './DepartureCalendar.module.css'
import { clockOf, placesText } from './labels.ts'
import { useDepartureEdit } from './use-departure-edits.ts'

const SALES = ['keep', 'open', 'closed'] as const
const PLACES = ['keep', 'number', 'listing'] as const

type Typed = { sale: (typeof SALES)[number]; places: (typeof PLACES)[number]; number: string }
type Mistake = { field: 'number' | 'all'; code: ErrorCode }

const AT_FIRST: Typed = { sale: 'keep', places: 'keep', number: '' }
const MOST_TOLD = 4

const oneOf = <Known extends string>(all: readonly [Known, ...Known[]], value: string): Known =>
  all.find((one) => one === value) ?? all[0]

const numberOf = ({ number }: Typed): number | null => {
  const places = /^\d{1,4}$/.test(number.trim()) ? Number(number) : 0
  return places >= 1 && places <= MOST_PLACES ? places : null
}

/** Departures of which more places are taken than there are to be. */
const overfull = (typed: Typed, cells: readonly Cell[]): Cell[] => {
  const places = typed.places === 'number' ? numberOf(typed) : null
  return places === null ? [] : cells.filter(({ taken }) => taken > places)
}

/** The entered change, or the mistake at its field. */
const read = (typed: Typed, cells: readonly Cell[]): DepartureChange | Mistake => {
  const places = typed.places === 'number' ? numberOf(typed) : undefined
  if (places === null) return { field: 'number', code: 'places_invalid' }
  if (overfull(typed, cells).length > 0) return { field: 'number', code: 'places_below_taken' }
  if (cells.length > MOST_EDITED) return { field: 'all', code: 'departures_too_many' }
  if (typed.sale === 'keep' && typed.places === 'keep') return { field: 'all', code: 'calendar_change_empty' }
  return {
    ...(typed.sale !== 'keep' && { isClosed: typed.sale === 'closed' }),
    ...(typed.places === 'listing' && { places: null }),
    ...(places !== undefined && { places }),
  }
}

const Overfull = ({ cells }: { cells: readonly Cell[] }) => {
  if (cells.length === 0) return null
  const rest = cells.length - MOST_TOLD
  return (
    <Notice kind="warning">
      <Trans>More places are taken on these departures:</Trans>
      <ul className={classes.told}>
        {cells.slice(0, MOST_TOLD).map((cell) => (
          <li key={cell.departureId}>
            {formatShortDay(cell.day)}, {clockOf(cell)}: {placesText(cell)}
          </li>
        ))}
        {rest > 0 && (
          <li>
            <Plural value={rest} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
    </Notice>
  )
}

/** Closes or opens the chosen departures and sets their places. Untouched fields stay unchanged. */
export const EditDepartures = (props: { calendar: HostDepartures; chosen: readonly Cell[]; onClose: () => void }) => {
  const { t } = useLingui()
  const { calendar, chosen, onClose } = props
  const cells = chosen.filter(({ isEditable }) => isEditable)
  const left = chosen.length - cells.length
  const [typed, setTyped] = useState(AT_FIRST)
  const [mistake, setMistake] = useState<Mistake | null>(null)
  const edit = useDepartureEdit(calendar, onClose)
  const put = (next: Partial<Typed>) => setTyped((before) => ({ ...before, ...next }))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const change = read(typed, cells)
    if ('code' in change) {
      setMistake(change)
      event.currentTarget.querySelector<HTMLElement>(`[name="${change.field}"]`)?.focus()
      return
    }
    setMistake(null)
    edit.mutate({ departures: cells.map(({ departureId }) => departureId), change, seenAt: calendar.asOf })
  }
  const mistakeAt = (field: Mistake['field']): string | undefined =>
    mistake?.field === field ? bookingProblemText(mistake.code) : undefined
  return (
    <Sheet title={t`Edit departures`} closeLabel={t`Close`} onClose={onClose}>
      <form method="post" noValidate onSubmit={submit}>
        <Stack gap="md">
          {left > 0 && (
            <Text c="dimmed">
              <Plural
                value={left}
                one="# has started or is cancelled and stays as it is."
                other="# have started or are cancelled and stay as they are."
              />
            </Text>
          )}
          {cells.length > 0 && (
            <>
              <NativeSelect
                name="sale"
                label={t`New bookings`}
                description={t`Places already booked stay booked.`}
                value={typed.sale}
                data={[
                  { value: 'keep', label: t`No change` },
                  { value: 'open', label: t`Open` },
                  { value: 'closed', label: t`Closed` },
                ]}
                onChange={({ currentTarget: { value } }) => put({ sale: oneOf(SALES, value) })}
              />
              <div className={classes.fields}>
                <NativeSelect
                  name="places"
                  label={t`Places`}
                  value={typed.places}
                  data={[
                    { value: 'keep', label: t`No change` },
                    { value: 'number', label: t`Number of places` },
                    { value: 'listing', label: t`As in the listing` },
                  ]}
                  onChange={({ currentTarget: { value } }) => put({ places: oneOf(PLACES, value) })}
                />
                {typed.places === 'number' && (
                  <TextInput
                    name="number"
                    label={t`Number of places`}
                    inputMode="numeric"
                    autoComplete="off"
                    value={typed.number}
                    error={mistakeAt('number')}
                    onChange={(event) => put({ number: event.currentTarget.value })}
                  />
                )}
              </div>
              <Overfull cells={overfull(typed, cells)} />
            </>
          )}
          {edit.error && <Notice kind="danger">{edit.error.message}</Notice>}
          {mistakeAt('all') !== undefined && <Notice kind="danger">{mistakeAt('all')}</Notice>}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            {cells.length > 0 && (
              <Button type="submit" loading={edit.isPending}>
                <Plural value={cells.length} one="Change # departure" other="Change # departures" />
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}
