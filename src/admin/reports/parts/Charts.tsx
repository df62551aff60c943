import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, type ComponentType } from 'react'
import type { ReportFigures } from '#contract/reports/reports.ts'
import { formatMonth, formatShortMonth } from '#src/i18n/formats.ts'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import { FIGURES, figureText, shortFigureText } from '../figures.ts'
import { groupLabel } from '../group-label.ts'
import { DIMENSION_LABELS } from '../labels.ts'
import { openedSearch, type Opening } from '../opened-search.ts'
import type { Wanted } from '../queries.ts'
import classes from './Charts.module.css'
import { FigureLink } from './FigureLink.tsx'
import type { ReportChartProps } from './ReportChart.tsx'

const ReportChart = lazy(async (): Promise<{ default: ComponentType<ReportChartProps> }> => {
  const loaded = await import('./ReportChart.tsx').catch(() => null)
  // Without the program of the charts, as offline before its first use, the tables say the same.
  return { default: loaded === null ? () => null : loaded.ReportChart }
})

const MOST_BARS = 8

type Month = ReportFigures['months'][number]

type Figure = (typeof FIGURES)[Wanted['report']][number]

const MonthLink = ({ month: { month, currency } }: { month: Month }) => (
  <FigureLink opened={{ month, currency }}>{formatMonth(`${month}-01`)}</FigureLink>
)

const MonthFigure = ({ figure, of }: { figure: Figure; of: Month }) => {
  const { t } = useLingui()
  const { month, sums, currency } = of
  const value = figure.of({ sums, before: null })
  if (value === null) return t`Not known`
  return <FigureLink opened={{ month, currency }}>{figureText(figure.kind, value, currency)}</FigureLink>
}

const figureColumn = (figure: Figure, header: string): Column<Month> => ({
  key: figure.key,
  header,
  align: 'end',
  cell: (month) => <MonthFigure figure={figure} of={month} />,
})

const MONTH_CELL = (month: Month) => <MonthLink month={month} />

const MonthTable = ({ wanted, months }: { wanted: Wanted; months: readonly Month[] }) => {
  const { i18n, t } = useLingui()
  const columns: Column<Month>[] = [
    {
      key: 'month',
      header: t`Month`,
      isTitle: true,
      cell: MONTH_CELL,
    },
    ...FIGURES[wanted.report]
      .filter(({ key }) => key !== 'before' && key !== 'change')
      .map((figure) => figureColumn(figure, i18n._(figure.header))),
  ]
  return (
    <RecordTable
      caption={t`By month`}
      columns={columns}
      rows={months.toReversed()}
      rowKey={({ month, currency }) => `${month} ${currency}`}
      density="compact"
    />
  )
}

/** The first figure of a report by month and by group, in the currency of most bookings. */
export const Charts = (props: {
  wanted: Wanted
  figures: Pick<ReportFigures, 'groups' | 'months' | 'totals'>
  rules: ReadonlyMap<string, string>
}) => {
  const { i18n, t } = useLingui()
  const { wanted, figures, rules } = props
  const navigate = useNavigate({ from: '/admin/reports' })
  const currency = figures.totals[0]?.currency
  if (currency === undefined) return null
  const [{ header, kind, of }] = FIGURES[wanted.report]
  const isOfCurrency = (one: { currency: string }) => one.currency === currency
  const months = figures.months.filter(isOfCurrency)
  const name = i18n._(header)
  const group = i18n._(DIMENSION_LABELS[wanted.by])
  const common = {
    format: (value: number) => shortFigureText(kind, value, currency),
    isWarning: wanted.report === 'policy' || wanted.report === 'missed',
  }
  const open = (opened: Opening) =>
    void navigate({
      search: (last) => ({ ...last, ...openedSearch(opened) }),
      state: { opensRows: true },
      resetScroll: false,
    })
  const shown = figures.groups.filter(isOfCurrency).slice(0, MOST_BARS)
  const bars = shown.map((one) => ({ name: groupLabel(wanted.by, one, rules), value: of(one) ?? 0 }))
  return (
    <section className={classes.charts} aria-label={t`Charts`}>
      <Suspense fallback={<div className={classes.waiting} />}>
        <div className={classes.pair}>
          {months.length > 1 && (
            <ReportChart
              {...common}
              title={t`${name} by month`}
              bars={months.map(({ month, sums }) => ({
                name: formatShortMonth(`${month}-01`),
                value: of({ sums, before: null }) ?? 0,
              }))}
              onOpen={(index) => {
                const month = months[index]?.month
                if (month !== undefined) open({ month, currency })
              }}
            />
          )}
          <ReportChart
            {...common}
            title={`${name} · ${group}`}
            bars={bars}
            onOpen={(index) => {
              const key = shown[index]?.key
              if (key !== undefined) open({ key, currency })
            }}
          />
        </div>
      </Suspense>
      {figures.totals.length > 1 && (
        <p className={classes.note}>
          <Trans>Charts show amounts in {currency} only. Other currencies are in the table.</Trans>
        </p>
      )}
      {months.length > 1 && (
        <details className={classes.table}>
          <summary>
            <Trans>Show months as table</Trans>
          </summary>
          <MonthTable wanted={wanted} months={figures.months} />
        </details>
      )}
    </section>
  )
}
