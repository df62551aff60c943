import { Button, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BOOKING_SCREENS } from '#contract/core/services.ts'
import { money } from '#contract/core/money.ts'
import type { Receipt } from '#contract/payments/receipts.ts'
import { PAY_WITH_LABELS } from '#src/bookings/payments/pay-labels.ts'
import { deviceZone, formatDate, formatMoney } from '#src/i18n/formats.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { LinkText } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import classes from './PaymentDetails.module.css'
import { paymentDetailQueries } from './queries.ts'

const Row = ({ receipt }: { receipt: Receipt }) => {
  const { i18n } = useLingui()
  const { bookingId, service, reference, title, amount, paidWith, isOwnPart, at } = receipt
  const isBack = amount.minor < 0
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <LinkText to={BOOKING_SCREENS[service]} search={{ id: bookingId }} className={classes.name}>
          {title}
        </LinkText>
        <div className={classes.quiet}>
          {formatDate(at, deviceZone())} · {i18n._(PAY_WITH_LABELS[paidWith])} · <bdi>{reference}</bdi>
          {isOwnPart && (
            <>
              {' '}
              · <Trans>Your own part</Trans>
            </>
          )}
        </div>
      </div>
      <div className={classes.amount}>
        {isBack ? (
          <>
            <span className={classes.back}>+{formatMoney(money(-amount.minor, amount.currency))}</span>
            <span className={classes.quiet}>
              <Trans>Refund</Trans>
            </span>
          </>
        ) : (
          formatMoney(amount)
        )}
      </div>
    </li>
  )
}

/** Payments and refunds by booking, which has the documents. */
export const Receipts = () => {
  const { t } = useLingui()
  const found = useInfiniteQuery(paymentDetailQueries.receipts())
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = found
  const rows = data?.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby="receipts" className={classes.section}>
      <div>
        <Title order={2} size="h3" id="receipts">
          <Trans>Payments and refunds</Trans>
        </Title>
        <p className={classes.lead}>
          <Trans>Open a booking for its invoice and receipt.</Trans>
        </p>
      </div>
      {rows === undefined && error === null && <Skeleton label={t`Loading`} shape="card" />}
      {rows?.length === 0 && (
        <p className={classes.lead}>
          <Trans>Nothing paid yet. Your payments and refunds will be listed here.</Trans>
        </p>
      )}
      {rows !== undefined && rows.length > 0 && (
        <ul className={classes.list} aria-labelledby="receipts">
          {rows.map((receipt) => (
            <Row key={receipt.receiptId} receipt={receipt} />
          ))}
        </ul>
      )}
      {error !== null && (
        <Notice
          kind="warning"
          actions={
            <Button
              variant="default"
              loading={isFetching}
              onClick={() => void (rows === undefined ? refetch() : fetchNextPage())}
            >
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {isNetworkFailure(error) ? t`Go online to see your payments.` : error.message}
        </Notice>
      )}
      {hasNextPage && error === null && (
        <Button
          variant="default"
          className={classes.more}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}
