import { Trans, useLingui } from '@lingui/react/macro'
import classes from './FillingBar.module.css'

/** Not a live region: every percent would be read aloud. */
export const FillingBar = ({ percent }: { percent: number }) => {
  const { t } = useLingui()
  return (
    <section className={classes.bar} aria-label={t`Demo`} data-passing>
      <Trans>We're filling the demo: {percent}%</Trans>
    </section>
  )
}
