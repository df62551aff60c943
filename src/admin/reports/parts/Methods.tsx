import { Trans, useLingui } from '@lingui/react/macro'
import type { ReportFigures } from '#contract/reports/reports.ts'
import { METHOD_LABELS, METHOD_TEXTS } from '../labels.ts'
import classes from './Totals.module.css'

/** How the CO2e of the report was calculated, and of what it is not known. */
export const Methods = ({ methods }: Pick<ReportFigures, 'methods'>) => {
  const { i18n } = useLingui()
  return (
    <section className={classes.totals} aria-labelledby="report-methods">
      <h2 id="report-methods" className={classes.title}>
        <Trans>How CO₂e is calculated</Trans>
      </h2>
      {methods.map((method) => (
        <p key={method}>
          <b>{i18n._(METHOD_LABELS[method])}.</b> {i18n._(METHOD_TEXTS[method])}
        </p>
      ))}
      <p className={classes.note}>
        <Trans>
          CO₂e is for all travellers of a booking; infants on a lap aren't counted. Where the supplier gives no figures
          and there is no documented method, it is not known.
        </Trans>
      </p>
    </section>
  )
}
