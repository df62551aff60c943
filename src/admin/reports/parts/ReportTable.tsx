import { useLingui } from '@lingui/react/macro'
import type { ReportFigures, ReportGroup } from '#contract/reports/reports.ts'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import { figureText, groupFigures, type Figure } from '../figures.ts'
import { groupLabel } from '../group-label.ts'
import { DIMENSION_LABELS, REPORT_LABELS } from '../labels.ts'
import type { Wanted } from '../queries.ts'
import { FigureLink } from './FigureLink.tsx'

const FigureCell = ({ figure, group }: { figure: Figure; group: ReportGroup }) => {
  const { t } = useLingui()
  const { key, currency } = group
  const value = figure.of(group)
  if (value === null) return figure.kind === 'change' ? '–' : t`Not known`
  const text = figureText(figure.kind, value, currency)
  // The bookings of the period before are those of another report.
  if (figure.key === 'before' || figure.key === 'change') return text
  return <FigureLink opened={{ key, currency }}>{text}</FigureLink>
}

const columnOf = (figure: Figure, header: string): Column<ReportGroup> => ({
  key: figure.key,
  header,
  align: 'end',
  cell: (group) => <FigureCell figure={figure} group={group} />,
})

/** Groups of a report with their figures, each of which opens its bookings. */
export const ReportTable = (props: {
  wanted: Wanted
  figures: Pick<ReportFigures, 'groups' | 'totals'>
  rules: ReadonlyMap<string, string>
}) => {
  const { i18n, t } = useLingui()
  const { wanted, figures, rules } = props
  const hasCurrencies = figures.totals.length > 1
  const columns: Column<ReportGroup>[] = [
    {
      key: 'group',
      header: i18n._(DIMENSION_LABELS[wanted.by]),
      isTitle: true,
      cell: (group) => groupLabel(wanted.by, group, rules),
    },
    ...(hasCurrencies ? [{ key: 'currency', header: t`Currency`, cell: ({ currency }: ReportGroup) => currency }] : []),
    ...groupFigures(wanted.report, wanted.by).map((figure) => columnOf(figure, i18n._(figure.header))),
  ]
  return (
    <RecordTable
      caption={i18n._(REPORT_LABELS[wanted.report])}
      columns={columns}
      rows={figures.groups}
      rowKey={({ key, currency }) => `${currency} ${key}`}
      density="compact"
    />
  )
}
