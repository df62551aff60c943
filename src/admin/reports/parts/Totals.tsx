import { Trans, useLingui } from '@lingui/react/macro'
import type { ReportFigures } from '#contract/reports/reports.ts'
import { formatStay } from '#src/i18n/formats.ts'
import { FIGURES, figureText, type Figure } from '../figures.ts'
import type { Wanted } from '../queries.ts'
import { FigureLink } from './FigureLink.tsx'
import classes from './Totals.module.css'

type Total = ReportFigures['totals'][number]

const Value = ({ figure, total }: { figure: Figure; total: Total }) => {
  const { t } = useLingui()
  const value = figure.of(total)
  if (value === null) return figure.kind === 'change' ? '–' : t`Not known`
  const text = figureText(figure.kind, value, total.currency)
  if (figure.key === 'before' || figure.key === 'change') return text
  return <FigureLink opened={{ currency: total.currency }}>{text}</FigureLink>
}

/** Figures over all bookings of the report, by currency. */
export const Totals = ({ wanted, figures }: { wanted: Wanted; figures: ReportFigures }) => {
  const { i18n } = useLingui()
  return (
    <section className={classes.totals} aria-labelledby="report-total">
      <h2 id="report-total" className={classes.title}>
        <Trans>Total</Trans>
      </h2>
      {figures.totals.map((total) => (
        <dl key={total.currency} className={classes.figures}>
          {FIGURES[wanted.report].map((figure) => (
            <div key={figure.key}>
              <dt>
                {i18n._(figure.header)}
                {figures.totals.length > 1 && ` (${total.currency})`}
              </dt>
              <dd>
                <Value figure={figure} total={total} />
              </dd>
            </div>
          ))}
        </dl>
      ))}
      <p className={classes.note}>
        <Trans>Period before: {formatStay(figures.before.from, figures.before.to)}</Trans>
      </p>
    </section>
  )
}
