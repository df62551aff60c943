import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Text, Title } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { money } from '#contract/core/money.ts'
import type { EarningPage } from '#contract/hosts/earnings/earnings.ts'
import { HOST_FEE_PERMILLE } from '#contract/listings/host-earnings.ts'
import { Sums, type Sum } from '#src/admin/invoices/Sums.tsx'
import { NotFetched } from '#src/company/settings/Asked.tsx'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { deviceZone, formatMoney, formatMonth, formatNumber } from '#src/i18n/formats.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { EarningTable } from './EarningTable.tsx'
import { MonthFiles } from './MonthFiles.tsx'
import { monthChoices } from './month-choices.ts'
import { PayoutDays } from './PayoutDays.tsx'
import { earningQueries, thisMonth } from './queries.ts'
import classes from './Earnings.module.css'

const route = getRouteApi('/_agent/agent/earnings')

type OneSum = EarningPage['sums'][number]

const minus = ({ minor, currency }: OneSum['fee']): string => formatMoney(money(0 - minor || 0, currency))

const sumsOf = ({ currency, bookings, gross, fee, tax, net, collectedByHost, payout }: OneSum): Sum[] => {
  const percent = formatNumber(HOST_FEE_PERMILLE / 10)
  return [
    {
      key: `${currency} gross`,
      name: <Trans>Guests pay</Trans>,
      value: formatMoney(gross),
      note: plural(bookings, { one: '# booking', other: '# bookings' }),
    },
    {
      key: `${currency} fee`,
      name: <Trans>Singgah fee</Trans>,
      value: minus(fee),
      note: <Trans>{percent}% of the room price</Trans>,
    },
    { key: `${currency} tax`, name: <Trans>Tax withheld</Trans>, value: minus(tax), note: <Trans>Income tax</Trans> },
    {
      key: `${currency} net`,
      name: <Trans>Net</Trans>,
      value: formatMoney(net),
      ...(collectedByHost.minor > 0 && {
        note: (
          <Trans>
            {formatMoney(collectedByHost)} collected by you, {formatMoney(payout)} from us
          </Trans>
        ),
      }),
    },
  ]
}

const Empty = ({ page: { month, months } }: { page: EarningPage }) => {
  const { t } = useLingui()
  const name = formatMonth(`${month}-01`)
  return (
    <EmptyState
      icon={<IconCoins size={34} />}
      title={months === null ? t`No earnings yet` : t`No earnings in ${name}`}
      role="status"
      actions={
        <LinkButton variant="default" to="/agent/listings">
          <Trans>My listings</Trans>
        </LinkButton>
      }
    >
      <Trans>Confirmed bookings of your listings appear here, in the month of their payout.</Trans>
    </EmptyState>
  )
}

const Month = ({ page, children }: { page: EarningPage; children: ReactNode }) => {
  if (page.sums.length === 0) return <Empty page={page} />
  return (
    <>
      <Sums sums={page.sums.flatMap(sumsOf)} />
      {!page.isFinal && (
        <Text size="sm" c="dimmed">
          <Trans>Provisional: cancellations and no-shows can still change this month.</Trans>
        </Text>
      )}
      <PayoutDays days={page.days} />
      {children}
    </>
  )
}

const Failed = ({ error, onAgain }: { error: Error | null; onAgain: () => void }) => {
  const { t } = useLingui()
  if (!isNetworkFailure(error)) return <NotFetched error={error} onAgain={onAgain} />
  return (
    <Notice
      kind="warning"
      title={t`This month isn't saved on this device`}
      actions={
        <Button variant="default" onClick={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Months you opened online are readable offline.</Trans>
    </Notice>
  )
}

const Found = ({ month }: { month: string }) => {
  const { t } = useLingui()
  const found = useInfiniteQuery(earningQueries.month(month))
  const page = found.data?.pages[0]
  if (page === undefined) {
    if (found.isError) return <Failed error={found.error} onAgain={() => void found.refetch()} />
    return <Skeleton label={t`Loading`} shape="list" />
  }
  const items = found.data?.pages.flatMap((one) => one.items) ?? []
  return (
    <>
      <Text c="dimmed" size="sm" component="div">
        <FreshnessMark at={page.asOf} zone={deviceZone()} refreshes />
      </Text>
      <Month page={page}>
        <section className={classes.section} aria-labelledby="bookings-title">
          <Title order={2} size="h3" id="bookings-title">
            <Trans>Bookings</Trans>
          </Title>
          <EarningTable items={items} />
          {found.isFetchNextPageError && <NotFetched error={found.error} onAgain={() => void found.fetchNextPage()} />}
          {found.hasNextPage && !found.isFetchNextPageError && (
            <div>
              <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
                <Trans>Show more</Trans>
              </Button>
            </div>
          )}
        </section>
      </Month>
    </>
  )
}

/** What a host earns in a month: sums, what is due when, the bookings, and the statement as a file. */
export const Earnings = () => {
  const { t } = useLingui()
  const { month = thisMonth() } = route.useSearch()
  const navigate = useNavigate({ from: '/agent/earnings' })
  const page = useInfiniteQuery(earningQueries.month(month)).data?.pages[0]
  const choices = monthChoices(page?.months ?? null, [month, thisMonth()])
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Earnings</Trans>
      </Title>
      <div className={classes.filters}>
        <NativeSelect
          label={t`Month of the payout`}
          value={month}
          data={choices.map((value) => ({ value, label: formatMonth(`${value}-01`) }))}
          onChange={(event) => {
            const chosen = event.currentTarget.value
            void navigate({ search: { month: chosen }, replace: true, resetScroll: false })
          }}
        />
        {page !== undefined && page.sums.length > 0 && <MonthFiles key={month} month={month} />}
      </div>
      <Found key={month} month={month} />
    </div>
  )
}
