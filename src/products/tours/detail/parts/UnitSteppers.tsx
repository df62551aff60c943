import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { UnitProblem } from '#contract/products/tours/tour-units.ts'
import type { TourDeparture, TourOption, TourUnit } from '#contract/products/tours/tours.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { Stepper } from '#src/ui/Stepper.tsx'
import { agesLabel } from '../labels.ts'
import { problemsOf, type TypedUnits } from '../unit-choice.ts'
import classes from './Choose.module.css'

/** A broken rule in words, with its number. */
const useProblemText = () => {
  const { t } = useLingui()
  return ({ code, limit }: UnitProblem): string => {
    const most = limit ?? 0
    switch (code) {
      case 'unit_too_few':
        return plural(most, { one: 'Choose at least #.', other: 'Choose at least #.' })
      case 'unit_too_many':
        return plural(most, { one: 'Choose at most #.', other: 'Choose at most #.' })
      case 'tour_people_too_few':
        return plural(most, { one: 'At least # person per booking.', other: 'At least # people per booking.' })
      case 'tour_people_too_many':
        return plural(most, { one: 'At most # person per booking.', other: 'At most # people per booking.' })
      case 'child_needs_adult':
        return t`Children need an adult on this tour. Add one.`
      case 'unit_unknown':
        return t`This ticket is no longer offered. Choose another.`
    }
  }
}

const useHintOf = () => {
  const { t } = useLingui()
  return (unit: TourUnit, departure: TourDeparture | undefined): string => {
    const price = departure?.prices.find(({ unitId }) => unitId === unit.unitId)?.price
    const amount = price === undefined ? '' : formatMoney(price)
    const seats = unit.kind === 'group' ? t`for up to ${unit.seats} people` : ''
    return [agesLabel(unit), seats, amount].filter((part) => part !== '').join(' · ')
  }
}

/** How many of each ticket, each with its ages and price. Problems are at their ticket; those of all are below. */
export const UnitSteppers = (props: {
  option: TourOption
  typed: TypedUnits
  departure: TourDeparture | undefined
  onChange: (typed: TypedUnits) => void
}) => {
  const { t } = useLingui()
  const { option, typed, departure, onChange } = props
  const problemText = useProblemText()
  const hintOf = useHintOf()
  const problems = problemsOf(option, typed)
  const ofAll = problems.filter(({ unitId }) => unitId === null)
  return (
    <div role="group" aria-label={t`Tickets`} className={classes.units}>
      {option.units.map((unit) => {
        const problem = problems.find(({ unitId }) => unitId === unit.unitId)
        const hint = hintOf(unit, departure)
        return (
          <Stepper
            key={unit.unitId}
            label={unit.name}
            {...(hint !== '' && { hint })}
            lessLabel={t`Remove one`}
            moreLabel={t`Add one`}
            value={typed[unit.unitId] ?? '0'}
            min={0}
            max={unit.max}
            error={problem && problemText(problem)}
            onChange={(value) => onChange({ ...typed, [unit.unitId]: value })}
          />
        )
      })}
      {ofAll.map((problem) => (
        <p key={problem.code} className={classes.problem} role="status">
          {problemText(problem)}
        </p>
      ))}
    </div>
  )
}
