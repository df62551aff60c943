import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { EarningPage } from '#contract/hosts/earnings/earnings.ts'
import badge from '#src/bookings/StateBadge.module.css'
import { formatDay, formatMoney } from '#src/i18n/formats.ts'
import { LinkText } from '#src/ui/links.tsx'
import { businessQueries } from '../business/queries.ts'
import { accountText } from './account-text.ts'
import classes from './Earnings.module.css'

/** Where amounts go; nothing while it is not known. */
const Destination = () => {
  const { data } = useQuery(businessQueries.own())
  if (data === undefined) return null
  return (
    <Text size="sm" c="dimmed">
      {data.bank === null ? (
        <Trans>No bank account yet.</Trans>
      ) : (
        <Trans>
          Bank account: <bdi>{accountText(data)}</bdi>
        </Trans>
      )}{' '}
      <LinkText to="/agent/settings" hash="business">
        {data.bank === null ? <Trans>Add a bank account</Trans> : <Trans>Business details</Trans>}
      </LinkText>
    </Text>
  )
}

/** What is due on which day of a month. Says nothing of transfers, which Singgah does not record. */
export const PayoutDays = ({ days }: Pick<EarningPage, 'days'>) => {
  const { t } = useLingui()
  return (
    <section className={classes.section} aria-labelledby="payouts-title">
      <div>
        <Title order={2} size="h3" id="payouts-title">
          <Trans>Payout calendar</Trans>
        </Title>
        <Text c="dimmed" size="sm">
          <Trans>
            Amounts are due 24 hours after check-in, on working days. Your bank statement shows when a transfer arrives.
          </Trans>
        </Text>
        <Destination />
      </div>
      <ol className={classes.days} aria-label={t`Payouts by day`}>
        {days.map(({ day, amount, bookings, isDue }) => (
          <li key={`${day} ${amount.currency}`} className={classes.day} data-due={isDue || undefined}>
            <span className={classes.date}>{formatDay(day)}</span>
            <span className={`${badge.badge} ${isDue ? badge.over : badge.waiting}`}>
              {isDue ? <Trans>Due</Trans> : <Trans>Upcoming</Trans>}
            </span>
            <span className={classes.amount}>{formatMoney(amount)}</span>
            <span className={classes.count}>
              {plural(bookings, { one: '# booking', other: '# bookings' })}
              {amount.minor < 0 && (
                <>
                  {' · '}
                  <Trans>Singgah fee due from you</Trans>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
