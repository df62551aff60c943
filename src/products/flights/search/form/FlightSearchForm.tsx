import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { ChoiceRow } from './ChoiceRow.tsx'
import { BACK_DAY, BACK_ID, type FlyersForm } from './flight-form.ts'
import { TRIPS } from './flight-search-params.ts'
import { FlightDates } from './FlightDates.tsx'
import { FlightLegs } from '#src/products/flights/trip/FlightLegs.tsx'
import classes from './FlightSearchForm.module.css'
import { FlyersField } from './FlyersField.tsx'
import { RouteFields } from './RouteFields.tsx'
import { useFlightForm, type FlightFormProps } from './use-flight-form.ts'
import { AirportsMissing } from './AirportsMissing.tsx'

/** Flight search fields, filled from a URL; `plain` is for use inside another box. */
export const FlightSearchForm = ({ layout = 'card', ...props }: FlightFormProps & { layout?: 'card' | 'plain' }) => {
  const { t } = useLingui()
  const element = useRef<HTMLFormElement>(null)
  const box = useFlightForm(props, element)
  const { form } = box
  const [leg] = form.legs
  const isReturn = form.trip === 'return'
  const texts = { return: t`Return`, oneWay: t`One way`, multi: t`Multi-city` } as const
  return (
    <form
      ref={element}
      className={classes.form}
      data-layout={layout}
      onSubmit={box.submit}
      noValidate
      role="search"
      aria-label={t`Search flights`}
    >
      <ChoiceRow
        legend={<Trans>Trip type</Trans>}
        isLegendHidden
        choices={TRIPS.map((trip) => ({ value: trip, words: texts[trip] }))}
        chosen={form.trip}
        onChoose={box.changeTrip}
      />
      <AirportsMissing />
      <div className={classes.container}>
        <div className={classes.fields} data-trip={form.trip}>
          {form.trip === 'multi' || leg === undefined ? (
            <div className={classes.legs}>
              <FlightLegs box={box} />
            </div>
          ) : (
            <>
              <div className={classes.route}>
                <RouteFields box={box} leg={leg} />
              </div>
              <div className={classes.days}>
                <FlightDates
                  key={form.trip}
                  labels={isReturn ? [t`Departure`, t`Return`] : [t`Departure`]}
                  way={{ from: leg.from, to: leg.to, cabin: form.cabin }}
                  days={{ checkIn: leg.day, checkOut: isReturn ? form.back : '' }}
                  today={box.today}
                  errorOf={(field) => box.legErrorOf(field === 'checkIn' ? leg.id : BACK_ID, 'day')}
                  onChange={({ checkIn, checkOut }) => {
                    if (checkOut !== undefined) box.change({ back: checkOut }, BACK_DAY)
                    if (checkIn !== undefined) box.changeLeg(leg.id, { day: checkIn }, checkOut)
                  }}
                  onLeave={(field) => box.leaveDay(field === 'checkIn' ? leg.id : BACK_ID)}
                />
              </div>
            </>
          )}
          <div className={classes.people}>
            <FlyersField
              flyers={form}
              errorOf={box.errorOf}
              onChange={(flyers: Partial<FlyersForm>) => box.change(flyers, 'adults', 'children', 'infants')}
            />
          </div>
          <Button type="submit" className={classes.submit} leftSection={<IconSearch size={20} aria-hidden />}>
            <Trans>Search flights</Trans>
          </Button>
        </div>
      </div>
    </form>
  )
}
