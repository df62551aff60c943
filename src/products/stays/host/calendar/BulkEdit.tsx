import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Chip, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { memo, useCallback, useState, type FormEvent } from 'react'
import type { HostCalendar } from '#contract/products/stays/host-calendar.ts'
import { bookingProblemText } from '#src/bookings/booking-problem-text.ts'
import { formatShortDay } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import {
  editOf,
  nightsMeant,
  nightsOversold,
  readTyped,
  typedAtFirst,
  WEEKDAY_CHOICES,
  type Mistakes,
  type Typed,
} from './bulk-form.ts'
import { takenText } from './cell-labels.ts'
import { PriceFields } from './PriceFields.tsx'
import classes from './HostCalendar.module.css'
import { useCalendarEdit } from './use-calendar-edit.ts'
import { weekdayName } from '#src/i18n/weekday-names.ts'

type Put = (next: Partial<Typed>) => void

const NO_MISTAKES: Mistakes = {}

const mistakeIn =
  (mistakes: Mistakes) =>
  (field: keyof Mistakes): string | undefined => {
    const code = mistakes[field]
    return code === undefined ? undefined : bookingProblemText(code)
  }

const MAX_TOLD = 4

// The fields are drawn again only where they change: a press that sends them has to show within a frame or two.
const Days = memo(function Days({ typed, put, mistakes }: { typed: Typed; put: Put; mistakes: Mistakes }) {
  const { t } = useLingui()
  const mistakeOf = mistakeIn(mistakes)
  return (
    <>
      <div className={classes.fields}>
        <TextInput
          type="date"
          name="firstNight"
          label={t`First night`}
          value={typed.firstNight}
          error={mistakeOf('firstNight')}
          onChange={(event) => put({ firstNight: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          name="lastNight"
          label={t`Last night`}
          value={typed.lastNight}
          error={mistakeOf('lastNight')}
          onChange={(event) => put({ lastNight: event.currentTarget.value })}
        />
      </div>
      <div role="group" aria-label={t`Only on these days`}>
        <Text fw={650} mb={6} aria-hidden>
          <Trans>Only on these days</Trans>
        </Text>
        <div className={classes.weekdays}>
          {WEEKDAY_CHOICES.map((weekday) => (
            <Chip
              key={weekday}
              size="sm"
              checked={typed.weekdays.includes(weekday)}
              onChange={(isOn) =>
                put({
                  weekdays: WEEKDAY_CHOICES.filter((one) => (one === weekday ? isOn : typed.weekdays.includes(one))),
                })
              }
            >
              {weekdayName(weekday)}
            </Chip>
          ))}
        </div>
        {mistakeOf('weekdays') !== undefined && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            <Trans>Choose at least one day.</Trans>
          </Text>
        )}
      </div>
    </>
  )
})

const RoomsWarning = ({ typed, calendar, rows }: { typed: Typed; calendar: HostCalendar; rows: readonly number[] }) => {
  const oversold = nightsOversold(typed, calendar, rows)
  if (oversold.length === 0) return null
  const rest = oversold.length - MAX_TOLD
  return (
    <Notice kind="warning">
      {oversold.some(({ cell }) => cell.preparing > 0) ? (
        <Trans>More rooms are sold or in preparation on these days, so they stay as they are:</Trans>
      ) : (
        <Trans>More rooms are sold on these days, so they stay as they are:</Trans>
      )}
      <ul className={classes.told}>
        {oversold.slice(0, MAX_TOLD).map(({ cell, name }) => (
          <li key={`${name} ${cell.night}`}>
            {formatShortDay(cell.night)}, {name}: {takenText(cell)}
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

/** The editable fields of nights. */
const ChangeFields = memo(function ChangeFields(props: {
  typed: Typed
  put: Put
  mistakes: Mistakes
  calendar: HostCalendar
  rows: readonly number[]
}) {
  const { t } = useLingui()
  const { typed, put, mistakes, calendar, rows } = props
  const mistakeOf = mistakeIn(mistakes)
  return (
    <>
      <PriceFields typed={typed} put={put} mistakeOf={mistakeOf} currency={calendar.currency} />
      <div className={classes.fields}>
        <TextInput
          name="rooms"
          label={t`Rooms for sale`}
          description={t`Leave empty to keep.`}
          inputMode="numeric"
          autoComplete="off"
          value={typed.rooms}
          error={mistakeOf('rooms')}
          onChange={(event) => put({ rooms: event.currentTarget.value })}
        />
        <NativeSelect
          name="sale"
          label={t`New bookings`}
          description={t`Rooms already booked stay booked.`}
          value={typed.sale}
          data={[
            { value: 'keep', label: t`No change` },
            { value: 'open', label: t`Open` },
            { value: 'closed', label: t`Closed` },
          ]}
          onChange={({ currentTarget: { value } }) =>
            put({ sale: value === 'open' || value === 'closed' ? value : 'keep' })
          }
        />
      </div>
      <RoomsWarning typed={typed} calendar={calendar} rows={rows} />
      <div className={classes.fields}>
        <NativeSelect
          name="arrival"
          label={t`Check-in on these days`}
          value={typed.arrival}
          data={[
            { value: 'keep', label: t`No change` },
            { value: 'open', label: t`Allowed` },
            { value: 'closed', label: t`Not allowed` },
          ]}
          onChange={({ currentTarget: { value } }) =>
            put({ arrival: value === 'open' || value === 'closed' ? value : 'keep' })
          }
        />
        <NativeSelect
          name="minNights"
          label={t`Minimum stay from these days`}
          value={typed.minNights}
          data={[
            { value: 'keep', label: t`No change` },
            { value: 'nights', label: t`Number of nights` },
            { value: 'property', label: t`As for the property (${calendar.minNights})` },
          ]}
          onChange={({ currentTarget: { value } }) =>
            put({ minNights: value === 'nights' || value === 'property' ? value : 'keep' })
          }
        />
        {typed.minNights === 'nights' && (
          <TextInput
            name="nights"
            label={t`Nights`}
            inputMode="numeric"
            autoComplete="off"
            value={typed.nights}
            error={mistakeOf('nights')}
            onChange={(event) => put({ nights: event.currentTarget.value })}
          />
        )}
      </div>
    </>
  )
})

/** Edits prices, stock and rules of the selected nights. Untouched fields stay unchanged. */
export const BulkEdit = (props: {
  calendar: HostCalendar
  /** Places of the room types. */
  rows: readonly number[]
  firstNight: string
  lastNight: string
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { calendar, rows, onClose } = props
  const firstNight = props.firstNight < calendar.today ? calendar.today : props.firstNight
  const lastNight = props.lastNight < firstNight ? firstNight : props.lastNight
  const [typed, setTyped] = useState(() => typedAtFirst(firstNight, lastNight))
  const [mistakes, setMistakes] = useState(NO_MISTAKES)
  const edit = useCalendarEdit(calendar, onClose)
  const put = useCallback<Put>((next) => setTyped((before) => ({ ...before, ...next })), [])
  const mistakeOf = mistakeIn(mistakes)
  const names = rows.flatMap((row) => calendar.rooms[row]?.name ?? [])
  const nights = nightsMeant(typed).length

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readTyped(typed, calendar)
    setMistakes(read.mistakes ?? NO_MISTAKES)
    if (read.changes === null) {
      const [field] = Object.keys(read.mistakes)
      event.currentTarget.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
      return
    }
    const { changes } = read
    edit.mutate(
      rows.flatMap((row) => {
        const room = calendar.rooms[row]
        return room === undefined ? [] : [editOf(typed, changes, room.roomTypeId, calendar.asOf)]
      }),
    )
  }

  return (
    <Sheet title={t`Edit nights`} closeLabel={t`Close`} onClose={onClose}>
      <form method="post" noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text>
            {names.length === 1 ? names[0] : <Plural value={names.length} one="# room type" other="# room types" />}
          </Text>
          <Days typed={typed} put={put} mistakes={mistakes} />
          <ChangeFields typed={typed} put={put} mistakes={mistakes} calendar={calendar} rows={rows} />
          {edit.error && <Notice kind="danger">{edit.error.message}</Notice>}
          {mistakeOf('all') !== undefined && <Notice kind="danger">{mistakeOf('all')}</Notice>}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={edit.isPending}>
              <Plural value={nights * names.length} one="Change # night" other="Change # nights" />
            </Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}
