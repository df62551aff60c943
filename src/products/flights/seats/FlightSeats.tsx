import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChoiceRow } from '../search/form/ChoiceRow.tsx'
import { Choices } from './Choices.tsx'
import { seatOf } from './seat-flights.ts'
import { SeatGrid } from './SeatGrid.tsx'
import { SeatLegend } from './SeatLegend.tsx'
import { SeatList } from './SeatList.tsx'
import classes from './SeatPicker.module.css'
import type { SeatPicking } from './use-seat-picker.ts'

const SeatActions = ({ picking, hasChoices }: { picking: SeatPicking; hasChoices: boolean }) => {
  const { t } = useLingui()
  const { own } = picking
  return (
    <div className={classes.actions}>
      {picking.seated.length > 1 && (
        <Button variant="default" onClick={picking.sitTogether}>
          <Trans>Seat us together</Trans>
        </Button>
      )}
      {own !== null && (
        <Button variant="subtle" onClick={picking.clearOwn}>
          <Trans>Clear {own}</Trans>
        </Button>
      )}
      {hasChoices && (
        <Button variant="subtle" onClick={picking.clearAll}>
          <Trans>Clear all</Trans>
        </Button>
      )}
      <div className={classes.view}>
        <ChoiceRow
          legend={<Trans>Seat view</Trans>}
          isLegendHidden
          choices={[
            { value: 'map', words: t`Map` },
            { value: 'list', words: t`List` },
          ]}
          chosen={picking.view}
          onChoose={picking.setView}
        />
      </div>
    </div>
  )
}

/** Traveller, actions and the seats of one flight, as a map or a list. */
export const FlightSeats = (props: {
  picking: SeatPicking
  shown: NonNullable<SeatPicking['shown']>
  hasChoices: boolean
}) => {
  const { t } = useLingui()
  const { picking, shown } = props
  const { at, remaining, labelOf, turn } = picking
  // A new flight begins at its own first free seat, and a list without filters.
  const key = `${at.leg}.${at.segment}`
  return (
    <>
      <Choices
        legend={t`Traveller`}
        choices={picking.seated.map((value) => {
          const seat = seatOf(remaining, at, value)
          return { value, main: labelOf(value), more: seat ?? <Trans>no seat selected</Trans>, isDone: seat !== null }
        })}
        chosen={turn.flyer}
        onChoose={(flyer) => picking.setTurn({ ...turn, flyer })}
      />
      <SeatActions picking={picking} hasChoices={props.hasChoices} />
      {picking.view === 'list' ? (
        <SeatList key={key} {...shown} />
      ) : (
        <div className={classes.plan}>
          <SeatLegend map={shown.scene.map} />
          <SeatGrid key={key} {...shown} />
        </div>
      )}
    </>
  )
}
