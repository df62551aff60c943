import { NativeSelect, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { addDays, dayInZone } from '#contract/core/days.ts'
import type { FormErrors } from '#src/account/records/person-form.ts'
import { errorTextAt } from '#src/account/records/PersonFields.tsx'
import { zoneName } from '#src/i18n/formats.ts'
import { now } from '#src/platform/device/clock.ts'
import { DayPicker } from '#src/search/DayPicker.tsx'
import classes from './Outside.module.css'
import { placeOfZone, zoneChoices } from './zones.ts'

/** Days that can be chosen in the calendar, around today; others can be typed. */
const PAST_DAYS = 365
const FUTURE_DAYS = 730

const zoneLabel = (zone: string): string => `${placeOfZone(zone)} (${zoneName(zone, new Date(now()))})`

const ZoneSelect = (props: {
  label: string
  zone: string
  error: string | undefined
  onChange: (zone: string) => void
}) => {
  const { t } = useLingui()
  const { likely, others } = zoneChoices([props.zone])
  return (
    <NativeSelect
      label={props.label}
      value={props.zone}
      error={props.error}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    >
      <optgroup label={t`Most used`}>
        {likely.map((zone) => (
          <option key={zone} value={zone}>
            {zoneLabel(zone)}
          </option>
        ))}
      </optgroup>
      <optgroup label={t`All time zones`}>
        {others.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </optgroup>
    </NativeSelect>
  )
}

/** Day, time and time zone of a beginning or an end. `of` is its name in the contract. */
export const MomentFields = (props: {
  of: 'starts' | 'ends'
  value: { day: string; time: string; zone: string }
  /** The calendar opens here if there is no day yet. */
  cursor: string
  errors: FormErrors
  onChange: (next: Partial<{ day: string; time: string; zone: string }>, ...fields: string[]) => void
}) => {
  const { t } = useLingui()
  const { of, value, errors, onChange } = props
  const today = dayInZone(new Date(now()), value.zone)
  const isStart = of === 'starts'
  return (
    <>
      <div className={classes.moment}>
        <DayPicker
          label={isStart ? t`Starts on` : t`Ends on (optional)`}
          day={value.day}
          today={today}
          from={addDays(today, -PAST_DAYS)}
          until={addDays(today, FUTURE_DAYS)}
          cursor={props.cursor || today}
          mayBeEmpty
          against={() => null}
          problem={errorTextAt(errors, `${of}.day`)}
          onDay={(day) => onChange({ day }, `${of}.day`)}
          onWrong={(day) => onChange({ day }, `${of}.day`)}
        />
        <TextInput
          type="time"
          label={<Trans>Time</Trans>}
          aria-label={isStart ? t`Start time` : t`End time`}
          value={value.time}
          error={errorTextAt(errors, `${of}.time`)}
          onChange={(event) => onChange({ time: event.currentTarget.value }, `${of}.time`)}
        />
      </div>
      <ZoneSelect
        label={isStart ? t`Time zone at the start` : t`Time zone at the end`}
        zone={value.zone}
        error={errorTextAt(errors, `${of}.zone`)}
        onChange={(zone) => onChange({ zone }, `${of}.zone`)}
      />
    </>
  )
}
