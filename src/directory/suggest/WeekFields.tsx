import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconX } from '@tabler/icons-react'
import { IconButton } from '#src/ui/IconButton.tsx'
import { weekdayAt } from '../hours-labels.ts'
import { MOST_PERIODS, type ClockPeriod, type FormDay } from './suggestion-form.ts'
import classes from './SuggestEdit.module.css'

const isKind = (value: string): value is FormDay['kind'] =>
  value === 'closed' || value === 'allDay' || value === 'hours'

const Periods = (props: {
  label: string
  periods: readonly ClockPeriod[]
  isWrong: boolean
  errorId: string
  onChange: (periods: readonly ClockPeriod[]) => void
}) => {
  const { t } = useLingui()
  const { label, periods, isWrong, errorId, onChange } = props
  const change = (at: number, more: Partial<ClockPeriod>) =>
    onChange(periods.map((period, index) => (index === at ? { ...period, ...more } : period)))
  const described = { error: isWrong, 'aria-describedby': isWrong ? errorId : undefined }
  return (
    <div className={classes.periods}>
      {periods.map(({ from, until }, index) => (
        <div key={index} className={classes.period}>
          <TextInput
            type="time"
            aria-label={t`${label}, opens`}
            value={from}
            {...described}
            onChange={({ currentTarget: { value } }) => change(index, { from: value })}
          />
          <span aria-hidden>–</span>
          <TextInput
            type="time"
            aria-label={t`${label}, closes`}
            value={until}
            {...described}
            onChange={({ currentTarget: { value } }) => change(index, { until: value })}
          />
          {periods.length > 1 && (
            <IconButton
              label={t`Remove these hours of ${label}`}
              onClick={() => onChange(periods.filter((_, at) => at !== index))}
            >
              <IconX size={18} aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      {periods.length < MOST_PERIODS && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={t`Add hours to ${label}`}
          onClick={() => onChange([...periods, { from: '', until: '' }])}
        >
          <Trans>Add hours</Trans>
        </Button>
      )}
    </div>
  )
}

/** Opening hours of a week, day by day. */
export const WeekFields = (props: {
  days: readonly FormDay[]
  /** Positions of days whose hours are wrong. */
  wrong: readonly number[]
  onChange: (days: readonly FormDay[]) => void
}) => {
  const { t } = useLingui()
  const { days, wrong, onChange } = props
  const change = (at: number, more: Partial<FormDay>) =>
    onChange(days.map((day, index) => (index === at ? { ...day, ...more } : day)))
  return (
    <fieldset className={classes.week}>
      <legend>
        <Trans>Opening hours</Trans>
      </legend>
      {days.map((day, index) => {
        const label = weekdayAt(index)
        const errorId = `hours-error-${index}`
        return (
          <div key={label} className={classes.day}>
            <NativeSelect
              label={label}
              value={day.kind}
              data={[
                { value: 'hours', label: t`Set hours` },
                { value: 'allDay', label: t`Open 24 hours` },
                { value: 'closed', label: t`Closed` },
              ]}
              onChange={({ currentTarget: { value } }) => isKind(value) && change(index, { kind: value })}
            />
            {day.kind === 'hours' && (
              <Periods
                label={label}
                periods={day.periods}
                isWrong={wrong.includes(index)}
                errorId={errorId}
                onChange={(periods) => change(index, { periods })}
              />
            )}
            {wrong.includes(index) && (
              <p id={errorId} className={classes.error}>
                <Trans>Fill in both times. Hours of one day can't overlap.</Trans>
              </p>
            )}
            {index === 0 && (
              <Button
                className={classes.copy}
                size="compact-sm"
                variant="subtle"
                onClick={() => onChange(days.map(() => day))}
              >
                <Trans>Use Monday's hours every day</Trans>
              </Button>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
