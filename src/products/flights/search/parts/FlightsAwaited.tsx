import { useLingui } from '@lingui/react/macro'
import classes from './FlightsAwaited.module.css'

const ROWS = [1, 2, 3, 4]

/** Grey bars in the shape of offers that are on their way. */
export const FlightsAwaited = () => {
  const { t } = useLingui()
  return (
    <div className={classes.rows} aria-busy="true" role="status" aria-label={t`Loading`}>
      {ROWS.map((row) => (
        <div key={row} className={classes.row}>
          <i className={classes.name} />
          <i className={classes.times} />
          <i className={classes.price} />
        </div>
      ))}
    </div>
  )
}
