import { Radio } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import type { TourOption } from '#contract/products/tours/tours.ts'
import { ConfirmedBy } from '#src/bookings/offers/ConfirmedBy.tsx'
import { languageNames } from '../labels.ts'
import classes from './Choose.module.css'

const OptionFacts = ({ option }: { option: TourOption }) => (
  <ul className={classes.optionFacts}>
    <li>{option.isPrivate ? <Trans>Private, only your group</Trans> : <Trans>Shared with others</Trans>}</li>
    <li>{languageNames(option.languages)}</li>
    {option.minPeople > 1 && (
      <li>
        <Plural value={option.minPeople} one="at least # person" other="at least # people" />
      </li>
    )}
    {option.isOnRequest && (
      <li>
        <ConfirmedBy hostConfirms={option.hostConfirms === true} />
      </li>
    )}
  </ul>
)

/** The options of a tour as large radio buttons; nothing to choose where there is one. */
export const OptionCards = (props: {
  options: readonly TourOption[]
  chosen: string
  onChoose: (optionId: string) => void
}) => (
  <Radio.Group label={<Trans>Choose an option</Trans>} value={props.chosen} onChange={props.onChoose}>
    <div className={classes.options}>
      {props.options.map((option) => (
        <Radio.Card key={option.optionId} value={option.optionId} className={classes.option} aria-label={option.title}>
          <span className={classes.optionHead}>
            <Radio.Indicator /> <b>{option.title}</b>
          </span>
          {option.summary !== '' && <span className={classes.quiet}>{option.summary}</span>}
          <OptionFacts option={option} />
        </Radio.Card>
      ))}
    </div>
  </Radio.Group>
)
