import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { useDirection } from '@mantine/core'
import classes from './ReportChart.module.css'

export type ReportChartProps = {
  title: string
  /** Name and value of each bar. */
  bars: readonly { name: string; value: number }[]
  format: (value: number) => string
  isWarning?: boolean
  /** Called with the index of a pressed bar. */
  onOpen?: (index: number) => void
}

/** Bars are described by a table beside them; the drawing has no words of its own for readers. */
export const ReportChart = ({ title, bars, format, isWarning, onOpen }: ReportChartProps) => {
  const isRightToLeft = useDirection().dir === 'rtl'
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>{title}</figcaption>
      <div className={classes.drawing} data-opens={onOpen !== undefined || undefined} dir="ltr" aria-hidden>
        <BarChart
          h={220}
          data={[...bars]}
          dataKey="name"
          series={[{ name: 'value', label: title, color: isWarning ? 'var(--bar-warning)' : 'var(--bar)' }]}
          withLegend={false}
          valueFormatter={format}
          accessibilityLayer={false}
          maxBarWidth={36}
          tickLine="none"
          barProps={{
            isAnimationActive: false,
            ...(onOpen !== undefined && {
              // The whole column is pressed: a low bar is too small a target for a finger.
              background: { fill: 'transparent' },
              onClick: (_bar: unknown, index: number) => onOpen(index),
            }),
          }}
          xAxisProps={{
            reversed: isRightToLeft,
            interval: 'preserveStartEnd',
            minTickGap: 12,
            tickFormatter: (name: string) => (name.length > 14 ? `${name.slice(0, 13)}…` : name),
          }}
          yAxisProps={{
            orientation: isRightToLeft ? 'right' : 'left',
            allowDecimals: false,
            tickFormatter: format,
            width: 72,
          }}
        />
      </div>
    </figure>
  )
}
