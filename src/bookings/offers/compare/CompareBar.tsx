import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import classes from './CompareBar.module.css'

/** How many are selected for comparison, at the bottom of the screen, with the way to compare them. */
export const CompareBar = (props: { status: ReactNode; onClear: () => void; children: ReactNode }) => {
  const { t } = useLingui()
  return (
    <section className={classes.bar} aria-label={t`Compare`}>
      <span role="status">{props.status}</span>
      <button type="button" className={classes.clear} onClick={props.onClear}>
        <Trans>Clear</Trans>
      </button>
      {props.children}
    </section>
  )
}
