import { Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { SeasonDraft } from '#contract/listings/seasons.ts'
import classes from './Fields.module.css'
import { NumberInput } from './NumberInput.tsx'
import { SeasonList } from './SeasonList.tsx'
import { weekdayName } from './weekday-name.ts'

type Moves = { weekdays: readonly (number | null)[]; seasons: readonly SeasonDraft[] }

/** How prices move: percent of the price per weekday, Monday first, and seasons. `errorAt` takes paths below the prices. */
export const PriceMoves = (props: {
  prices: Moves
  hint: string
  most: number
  firstLabel: string
  lastLabel: string
  errorAt: (field: string) => string | undefined
  onChange: (changes: { weekdays?: (number | null)[]; seasons?: SeasonDraft[] }) => void
}) => {
  const { weekdays, seasons } = props.prices
  const { errorAt, onChange } = props
  return (
    <>
      <Title order={3} size="h4">
        <Trans>Weekdays</Trans>
      </Title>
      <p className={classes.hint}>{props.hint}</p>
      <div className={classes.week}>
        {weekdays.map((percent, index) => (
          <NumberInput
            key={weekdayName(index)}
            label={weekdayName(index)}
            unit="%"
            value={percent}
            error={errorAt(`weekdays.${index}`)}
            onChange={(value) => onChange({ weekdays: weekdays.map((one, at) => (at === index ? value : one)) })}
          />
        ))}
      </div>
      <Title order={3} size="h4">
        <Trans>Seasons</Trans>
      </Title>
      <SeasonList
        seasons={seasons}
        most={props.most}
        errorAt={(field) => errorAt(`seasons.${field}`)}
        firstLabel={props.firstLabel}
        lastLabel={props.lastLabel}
        onChange={(changed) => onChange({ seasons: changed })}
      />
    </>
  )
}
