import { Trans } from '@lingui/react/macro'
import classes from './FillingBar.module.css'

/** Not a live region: every percent would be read aloud. */
export const FillingBar = ({ percent }: { percent: number }) => (
  <aside className={classes.bar} data-passing>
    <Trans>We're filling the demo: {percent}%</Trans>
  </aside>
)
