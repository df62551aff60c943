import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ComponentType } from 'react'
import { formatMoney, formatMonth, formatNumber } from '../../i18n/formats.ts'
import { productPage } from '../../bookings/products.ts'
import { RecordTable, type Column } from '../../ui/RecordTable.tsx'
import { adminQueries } from '../queries.ts'
import classes from './BookedByMonth.module.css'
import type { MonthChartsProps } from './MonthCharts.tsx'
import { currenciesOf, monthRows, type MonthRow } from './month-rows.ts'

const MonthCharts = lazy(async (): Promise<{ default: ComponentType<MonthChartsProps> }> => {
  const loaded = await import('./MonthCharts.tsx').catch(() => null)
  // Without the program of the charts, as offline before its first use, the table says the same.
  return { default: loaded === null ? () => null : loaded.MonthCharts }
})

/** The months as a table, the newest first. */
const MonthTable = ({ rows, currency }: { rows: readonly MonthRow[]; currency: string }) => {
  const { t, i18n } = useLingui()
  const services = rows.at(-1)?.services.map(({ service }) => service) ?? []
  const columns: Column<MonthRow>[] = [
    { key: 'month', header: t`Month`, isTitle: true, cell: ({ month }) => formatMonth(`${month}-01`) },
    ...services.map((service, index): Column<MonthRow> => ({
      key: service,
      header: i18n._(productPage(service).labels.name),
      align: 'end',
      cell: (row) => formatMoney({ minor: row.services[index]?.minor ?? 0, currency }),
    })),
    { key: 'total', header: t`Total`, align: 'end', cell: ({ minor }) => formatMoney({ minor, currency }) },
    {
      key: 'outside',
      header: t`Out of policy`,
      align: 'end',
      cell: ({ outsidePolicy }) => formatNumber(outsidePolicy),
    },
  ]
  return (
    <RecordTable
      caption={t`Bookings of the last 12 months`}
      columns={columns}
      rows={rows.toReversed()}
      rowKey={({ month }) => month}
      density="compact"
    />
  )
}

/** Twelve months of bookings: spend by service, and how many were outside the travel policy. */
export const BookedByMonth = () => {
  const { data } = useQuery(adminQueries.bookedByMonth())
  // Optional beside the daily lists: left out if it cannot be loaded.
  if (!data) return null
  const [currency, ...others] = currenciesOf(data.months)
  const rows = currency === undefined ? [] : monthRows(data.months, currency)
  return (
    <section className={classes.months} aria-labelledby="months">
      <h2 id="months" className={classes.title}>
        <Trans>Last 12 months</Trans>
      </h2>
      {currency === undefined ? (
        <p className={classes.note}>
          <Trans>Spend by month appears here after your company's first booking.</Trans>
        </p>
      ) : (
        <>
          <Suspense fallback={<div className={classes.waiting} />}>
            <MonthCharts rows={rows} currency={currency} />
          </Suspense>
          {others.length > 0 && (
            <p className={classes.note}>
              <Plural
                value={others.length}
                one={`Amounts in ${currency}. Another currency isn't included.`}
                other={`Amounts in ${currency}. # other currencies aren't included.`}
              />
            </p>
          )}
          <details className={classes.table}>
            <summary>
              <Trans>Show as table</Trans>
            </summary>
            <MonthTable rows={rows} currency={currency} />
          </details>
        </>
      )}
    </section>
  )
}
