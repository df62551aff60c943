import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatMoney, formatMonth, formatNumber } from '../i18n/formats.ts'
import { productPage } from '../bookings/products.ts'
import classes from './MonthBooked.module.css'
import { adminQueries } from './queries.ts'

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** What was booked this month and stands, each service apart, and how often a reason outside the policy was given. */
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
            <dt>{i18n._(productPage(service).labels.name)}</dt>
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
            <Trans>Out-of-policy reasons</Trans>
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
