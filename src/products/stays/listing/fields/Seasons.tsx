import { Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { MOST_SEASONS } from '#contract/listings/seasons.ts'
import classes from '#src/listings/fields/Fields.module.css'
import { NumberInput } from '#src/listings/fields/NumberInput.tsx'
import { SeasonList } from '#src/listings/fields/SeasonList.tsx'
import { weekdayName } from '#src/listings/fields/weekday-name.ts'
import type { StayFieldsProps } from '../stay-content.ts'

/** How prices move: percent of the price per weekday, and seasons that do not overlap. */
export const Seasons = ({ content, onChange, errorAt }: StayFieldsProps) => {
  const { t } = useLingui()
  const { prices } = content
  const set = (changes: Partial<typeof prices>) => onChange({ ...content, prices: { ...prices, ...changes } })
  return (
    <>
      <Title order={3} size="h4">
        <Trans>Weekdays</Trans>
      </Title>
      <p className={classes.hint}>
        <Trans>Percent of the price: 100 is the price itself, 120 is a fifth more.</Trans>
      </p>
      <div className={classes.week}>
        {prices.weekdays.map((percent, index) => (
          <NumberInput
            key={weekdayName(index)}
            label={weekdayName(index)}
            unit="%"
            value={percent}
            error={errorAt(`prices.weekdays.${index}`)}
            onChange={(value) => set({ weekdays: prices.weekdays.map((one, at) => (at === index ? value : one)) })}
          />
        ))}
      </div>
      <Title order={3} size="h4">
        <Trans>Seasons</Trans>
      </Title>
      <SeasonList
        seasons={prices.seasons}
        most={MOST_SEASONS}
        errorAt={(field) => errorAt(`prices.seasons.${field}`)}
        firstLabel={t`First night`}
        lastLabel={t`Last night`}
        onChange={(seasons) => set({ seasons })}
      />
    </>
  )
}
