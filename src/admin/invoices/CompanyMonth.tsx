import { Button, NativeSelect, Text } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileInvoice } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { NotFetched } from '#src/company/settings/Asked.tsx'
import { StillTrying } from '#src/frame/shell/StillTrying.tsx'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { deviceZone, formatMoney, formatMonth } from '#src/i18n/formats.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { InvoiceFiles } from './InvoiceFiles.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import classes from './Invoices.module.css'
import { buyersOf, monthsOf, sumsByCurrency, type CurrencySum } from './month-sums.ts'
import { invoiceQueries, type WantedInvoices } from './queries.ts'
import { Sums, type Sum } from './Sums.tsx'

const route = getRouteApi('/_admin/admin/invoices')

const sumsOf = ({ currency, invoices, creditNotes, ...sum }: CurrencySum): Sum[] => [
  {
    key: `${currency} invoiced`,
    name: <Trans>Invoiced</Trans>,
    value: formatMoney(sum.invoiced),
    note: plural(invoices, { one: '# invoice', other: '# invoices' }),
  },
  {
    key: `${currency} credited`,
    name: <Trans>Credited</Trans>,
    value: formatMoney(sum.credited),
    note: plural(creditNotes, { one: '# credit note', other: '# credit notes' }),
  },
  { key: `${currency} net`, name: <Trans>Net</Trans>, value: formatMoney(sum.net) },
]

const Documents = ({ wanted }: { wanted: WantedInvoices }) => {
  const { t } = useLingui()
  const found = useInfiniteQuery(invoiceQueries.list(wanted))
  if (found.data === undefined) {
    if (found.isError) return <NotFetched error={found.error} onAgain={() => void found.refetch()} />
    return (
      <>
        <StillTrying />
        <Skeleton label={t`Loading`} shape="list" />
      </>
    )
  }
  return (
    <>
      <InvoiceTable items={found.data.pages.flatMap(({ items }) => items)} />
      {found.isFetchNextPageError && <NotFetched error={found.error} onAgain={() => void found.fetchNextPage()} />}
      {found.hasNextPage && !found.isFetchNextPageError && (
        <div>
          <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

/** Documents of the own company of one month, all or those of a legal entity. */
export const CompanyMonth = () => {
  const { t } = useLingui()
  const { month: asked, buyer: askedBuyer } = route.useSearch()
  const navigate = useNavigate({ from: '/admin/invoices' })
  const found = useQuery(invoiceQueries.months())
  if (found.data === undefined) {
    if (found.isError) return <NotFetched error={found.error} onAgain={() => void found.refetch()} />
    return <Skeleton label={t`Loading`} shape="list" />
  }
  const { months, asOf } = found.data
  const choices = monthsOf(months)
  const month = choices.find((one) => one === asked) ?? choices[0]
  if (month === undefined) {
    return (
      <EmptyState icon={<IconFileInvoice size={34} />} title={t`No invoices yet`}>
        <Trans>Invoices and credit notes appear here once a booking is paid through Singgah.</Trans>
      </EmptyState>
    )
  }
  const buyers = buyersOf(months, month)
  const buyer = buyers.find((one) => one === askedBuyer)
  const rows = months.filter((row) => row.month === month && (buyer === undefined || row.buyer === buyer))
  const name = formatMonth(`${month}-01`)
  const choose = (next: WantedInvoices) => void navigate({ search: next, replace: true, resetScroll: false })
  return (
    <div className={classes.section}>
      <div className={classes.filters}>
        <div className={classes.fields}>
          <NativeSelect
            label={t`Month`}
            value={month}
            data={choices.map((value) => ({ value, label: formatMonth(`${value}-01`) }))}
            onChange={(event) => choose({ month: event.currentTarget.value })}
          />
          {buyers.length > 1 && (
            <NativeSelect
              label={t`Legal entity`}
              value={buyer ?? ''}
              data={[{ value: '', label: t`All legal entities` }, ...buyers]}
              onChange={(event) => choose({ month, buyer: event.currentTarget.value || undefined })}
            />
          )}
        </div>
        <InvoiceFiles wanted={{ month, buyer }} title={t`Invoices, ${name}`} />
      </div>
      <Text c="dimmed" size="sm">
        <FreshnessMark at={asOf} zone={deviceZone()} />
      </Text>
      <Sums sums={sumsByCurrency(rows).flatMap(sumsOf)} />
      <Documents key={`${month}/${buyer ?? ''}`} wanted={{ month, buyer }} />
    </div>
  )
}
