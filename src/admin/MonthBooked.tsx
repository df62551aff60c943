import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatMoney, formatMonth, formatNumber } from '../i18n/formats.ts'
import { SERVICE_WORDS } from './bookings/labels.ts'
import classes from './MonthBooked.module.css'
import { adminQueries } from './queries.ts'

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** This month's bookings without cancelled ones, separate for stays and flights, and how many have a policy reason. */
export const MonthBooked = () => {
  const { i18n } = useLingui()
  const { data: booked } = useQuery(adminQueries.booked())
  // Optional beside the daily lists: left out if it cannot be loaded.
  if (!booked) return null
  const all = formatNumber(sumOf(booked.services.map(({ bookings }) => bookings)))
  const outside = formatNumber(sumOf(booked.services.map(({ outsidePolicy }) => outsidePolicy)))
  return (
    <section className={classes.month} aria-labelledby="month">
      <h2 id="month" className={classes.title}>
        <Trans>Booked in {formatMonth(`${booked.month}-01`)}</Trans>
      </h2>
      <dl className={classes.figures}>
        {booked.services.map(({ service, bookings, amounts }) => (
          <div key={service}>
            <dt>{i18n._(SERVICE_WORDS[service])}</dt>
            <dd>
              {amounts.length === 0 && '–'}
              {amounts.map((amount) => (
                <b key={amount.currency}>{formatMoney(amount)}</b>
              ))}
              <span>
                <Plural value={bookings} one="# booking" other="# bookings" />
              </span>
            </dd>
          </div>
        ))}
        <div>
          <dt>
            <Trans>Reasons outside policy</Trans>
          </dt>
          <dd>
            <b>
              <Trans>
                {outside} of {all}
              </Trans>
            </b>
          </dd>
        </div>
      </dl>
    </section>
  )
}
