import { Button, Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { seatsOf } from '#contract/products/tours/tour-units.ts'
import type { Tour, TourOption } from '#contract/products/tours/tours.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { ConfirmedBy } from '#src/bookings/offers/ConfirmedBy.tsx'
import { formatClock, formatMoney, formatShortDay } from '#src/i18n/formats.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import bar from '#src/search/list/TotalBar.module.css'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { AvailabilityCalendar } from '../calendar/AvailabilityCalendar.tsx'
import { writeUnits } from '../unit-choice.ts'
import type { useChoice } from '../use-choice.ts'
import classes from './Choose.module.css'
import { OptionCards } from './OptionCards.tsx'
import { StartTimes } from './StartTimes.tsx'
import { UnitSteppers } from './UnitSteppers.tsx'

export type Choice = ReturnType<typeof useChoice>

const NoDays = ({ month }: { month: Choice['month'] }) => {
  const { t } = useLingui()
  const { query } = month
  if (!query.isError) return null
  return (
    <Notice
      kind="warning"
      icon={<IconCloudOff size={20} />}
      title={t`Couldn't load free dates`}
      actions={
        <Button
          size="sm"
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => void query.refetch()}
        >
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Go online to see free dates and prices.</Trans>
    </Notice>
  )
}

/** What is chosen and what it costs, always in view, and the way to book it. */
export const ChoiceBar = ({ tour, option, choice }: { tour: Tour; option: TourOption; choice: Choice }) => {
  const { departure, total, units, day, canBook } = choice
  const people = seatsOf(option, units)
  return (
    <div className={bar.bar}>
      <div className={bar.sum} role="status">
        {total === null ? (
          <Text size="sm">
            {departure === undefined ? (
              <Trans>Choose a date and start time to see the total.</Trans>
            ) : (
              <Trans>Choose your tickets to see the total.</Trans>
            )}
          </Text>
        ) : (
          <>
            <b className="tabular">{formatMoney(total)}</b>
            <span className={bar.quiet}>
              {day && departure && (
                <>
                  {formatShortDay(day.day)}, {formatClock(`${day.day}T${departure.time}`)} ·{' '}
                </>
              )}
              <Plural value={people} one="# person" other="# people" /> · <Trans>taxes included</Trans>
            </span>
          </>
        )}
      </div>
      {canBook && departure ? (
        <LinkButton
          size="md"
          to="/tour/booking"
          search={{
            tour: tour.tourId,
            departure: departure.departureId,
            units: writeUnits(units),
            ...(total && { seen: total.minor }),
          }}
        >
          <Trans>Continue</Trans>
        </LinkButton>
      ) : (
        <LinkButton variant="default" to="/tour/detail" search={(last) => last} hash="dates" replace>
          <Trans>Choose date and tickets</Trans>
        </LinkButton>
      )}
    </div>
  )
}

/** Option, date, start time and tickets of a tour. */
export const Choose = ({ tour, option, choice }: { tour: Tour; option: TourOption; choice: Choice }) => {
  const { month, day, departure, chosenDay, typed } = choice
  const isOffline = useConnectivity() === 'offline'
  return (
    <section aria-labelledby="dates">
      <Title order={2} id="dates" tabIndex={-1}>
        <Trans>Dates and prices</Trans>
      </Title>
      <div className={classes.choose}>
        {tour.options.length === 1 && option.isOnRequest && (
          <Text c="dimmed">
            <ConfirmedBy hostConfirms={option.hostConfirms === true} />
          </Text>
        )}
        {tour.options.length > 1 && (
          <OptionCards options={tour.options} chosen={option.optionId} onChoose={choice.chooseOption} />
        )}
        <div className={classes.columns}>
          <div className={classes.side}>
            <AvailabilityCalendar
              key={option.optionId}
              dayOf={month.dayOf}
              month={month.month}
              onMonth={month.setMonth}
              from={month.from}
              until={month.until}
              chosen={chosenDay}
              isLoading={month.query.isFetching && month.query.data === undefined}
              onChoose={choice.chooseDay}
            />
            <NoDays month={month} />
            {isOffline && month.query.data && (
              <FreshnessMark at={month.query.data.asOf} zone={tour.zone} about="prices" />
            )}
          </div>
          <div className={classes.side}>
            {day === undefined ? (
              <Text c="dimmed">
                <Trans>Choose a date to see its start times.</Trans>
              </Text>
            ) : (
              <StartTimes
                day={day}
                chosen={departure?.departureId}
                hostConfirms={option.hostConfirms === true}
                onChoose={choice.chooseDeparture}
              />
            )}
            <UnitSteppers option={option} typed={typed} departure={departure} onChange={choice.changeUnits} />
          </div>
        </div>
      </div>
    </section>
  )
}
