import { formatNumber } from '#src/i18n/formats.ts'
import classes from './Saved.module.css'

/** A number beside the name of a tab; nothing until it is known. */
export const SavedCount = ({ count }: { count: number | undefined }) =>
  count === undefined ? null : <span className={classes.count}>{formatNumber(count)}</span>
