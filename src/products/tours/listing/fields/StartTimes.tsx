import { Button, Checkbox, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { MOST_START_TIMES, type OptionDraft } from '#contract/products/tours/listing/tour-listing.ts'
import classes from '#src/listings/fields/Fields.module.css'
import { weekdayName } from '#src/listings/fields/weekday-name.ts'
import { IconButton } from '#src/ui/IconButton.tsx'

/** When an option starts, on which weekdays, and from when until when. `errorAt` takes fields of the option. */
export const StartTimes = (props: {
  option: OptionDraft
  errorAt: (field: string) => string | undefined
  onChange: (changes: Partial<OptionDraft>) => void
}) => {
  const { t } = useLingui()
  const { option, errorAt, onChange } = props
  const { startTimes, weekdays } = option
  const setTimes = (times: string[]) => onChange({ startTimes: times })
  return (
    <>
      <ul className={`${classes.items} ${classes.row}`}>
        {startTimes.map((time, index) => {
          const number = index + 1
          return (
            <li key={index}>
              <TextInput
                type="time"
                label={t`Start time ${number}`}
                value={time}
                error={errorAt(`startTimes.${index}`)}
                rightSection={
                  <IconButton
                    label={t`Remove start time ${number}`}
                    onClick={() => setTimes(startTimes.filter((_, at) => at !== index))}
                  >
                    <IconTrash size={18} aria-hidden />
                  </IconButton>
                }
                onChange={({ currentTarget: { value } }) =>
                  setTimes(startTimes.map((one, at) => (at === index ? value : one)))
                }
              />
            </li>
          )
        })}
      </ul>
      {errorAt('startTimes') !== undefined && (
        <p className={classes.error} role="alert">
          <Trans>Add at least one start time.</Trans>
        </p>
      )}
      {startTimes.length < MOST_START_TIMES && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setTimes([...startTimes, ''])}
        >
          <Trans>Add a start time</Trans>
        </Button>
      )}
      <Checkbox.Group
        label={t`Weekdays`}
        error={errorAt('weekdays')}
        value={weekdays.flatMap((isOn, index) => (isOn ? [String(index)] : []))}
        onChange={(values) => onChange({ weekdays: weekdays.map((_, index) => values.includes(String(index))) })}
      >
        <div className={`${classes.ticks} ${classes.choices}`}>
          {weekdays.map((_, index) => (
            <Checkbox key={weekdayName(index)} value={String(index)} label={weekdayName(index)} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={classes.row}>
        <TextInput
          type="date"
          label={t`First day`}
          description={t`Empty: no limit`}
          value={option.from}
          error={errorAt('from')}
          onChange={({ currentTarget: { value } }) => onChange({ from: value })}
        />
        <TextInput
          type="date"
          label={t`Last day`}
          description={t`Empty: no limit`}
          value={option.until}
          error={errorAt('until')}
          onChange={({ currentTarget: { value } }) => onChange({ until: value })}
        />
      </div>
    </>
  )
}
