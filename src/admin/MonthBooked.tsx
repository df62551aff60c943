import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type * as v from 'valibot'
import type { adminBooked } from '#contract/bookings/admin-booked.ts'
import { formatMoney, formatMonth, formatNumber } from '../i18n/formats.ts'
import { productPage } from '../bookings/products.ts'
import classes from './MonthBooked.module.css'
import { adminQueries } from './queries.ts'

type ServiceTotals = v.InferOutput<(typeof adminBooked)['response']>['services'][number]

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

const Figures = ({ services, count }: { services: readonly ServiceTotals[]; count: number }) => {
  const { i18n } = useLingui()
  const all = formatNumber(count)
  const outside = formatNumber(sumOf(services.map(({ outsidePolicy }) => outsidePolicy)))
  return (
    <dl className={classes.figures}>
      {services.map(({ service, bookings, amounts }) => (
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
  )
}

/** What was booked this month and stands, each service apart, and how often a reason outside the policy was given. */
export const MonthBooked = () => {
  const { data: booked } = useQuery(adminQueries.booked())
  // Optional beside the daily lists: left out if it cannot be loaded.
  if (!booked) return null
  const count = sumOf(booked.services.map(({ bookings }) => bookings))
  return (
    <section className={classes.month} aria-labelledby="month">
      <h2 id="month" className={classes.title}>
        <Trans>Booked in {formatMonth(`${booked.month}-01`)}</Trans>
      </h2>
      {count === 0 ? (
        <p className={classes.empty}>
          <Trans>No bookings yet this month. Totals appear here with the first one.</Trans>
        </p>
      ) : (
        <Figures services={booked.services} count={count} />
      )}
    </section>
  )
}
