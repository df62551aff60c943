import '@mantine/charts/styles.css'
import { BarChart, type BarChartSeries } from '@mantine/charts'
import { useDirection } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { formatNumber, formatShortMoney, formatShortMonth } from '../../i18n/formats.ts'
import { productPage } from '../../bookings/products.ts'
import classes from './MonthCharts.module.css'
import type { MonthRow } from './month-rows.ts'

/** One per service in its order in the contract, `MonthCharts.module.css` has their values. */
const COLOURS = ['var(--service-1)', 'var(--service-2)', 'var(--service-3)', 'var(--service-4)'] as const

/** Bars are described by the table below them; the drawing has no words of its own for readers. */
const Chart = (props: {
  title: string
  rows: readonly Record<string, number | string>[]
  series: BarChartSeries[]
  withLegend?: boolean
  valueFormatter: (value: number) => string
}) => {
  const isRightToLeft = useDirection().dir === 'rtl'
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>{props.title}</figcaption>
      <div className={classes.drawing} dir="ltr" aria-hidden>
        <BarChart
          h={220}
          data={[...props.rows]}
          dataKey="month"
          type="stacked"
          series={props.series}
          withLegend={props.withLegend ?? false}
          valueFormatter={props.valueFormatter}
          accessibilityLayer={false}
          maxBarWidth={36}
          tickLine="none"
          barProps={{ isAnimationActive: false }}
          xAxisProps={{ reversed: isRightToLeft, interval: 'preserveStartEnd', minTickGap: 12 }}
          yAxisProps={{
            orientation: isRightToLeft ? 'right' : 'left',
            allowDecimals: false,
            tickFormatter: props.valueFormatter,
            width: 64,
          }}
        />
      </div>
    </figure>
  )
}

export type MonthChartsProps = { rows: readonly MonthRow[]; currency: string }

/** What was spent in each month by service, and how many bookings were outside the travel policy. */
export const MonthCharts = ({ rows, currency }: MonthChartsProps) => {
  const { t, i18n } = useLingui()
  const services = rows.at(-1)?.services.map(({ service }) => service) ?? []
  const spent = rows.map(({ month, services: inMonth }) => ({
    month: formatShortMonth(`${month}-01`),
    ...Object.fromEntries(inMonth.map(({ service, minor }) => [service, minor])),
  }))
  const outside = rows.map(({ month, outsidePolicy }) => ({ month: formatShortMonth(`${month}-01`), outsidePolicy }))
  const label = t`Out of policy`
  return (
    <div className={classes.charts}>
      <Chart
        title={t`Spend`}
        rows={spent}
        withLegend
        series={services.map((service, index) => ({
          name: service,
          label: i18n._(productPage(service).labels.name),
          color: COLOURS[index % COLOURS.length] ?? 'gray',
        }))}
        valueFormatter={(minor) => formatShortMoney({ minor, currency }, 3)}
      />
      <Chart
        title={t`Bookings out of policy`}
        rows={outside}
        series={[{ name: 'outsidePolicy', label, color: 'var(--outside)' }]}
        valueFormatter={(count) => formatNumber(count)}
      />
    </div>
  )
}
