import classes from './Waiting.module.css'

/** Grey bars in the shape of what is on its way; the same as the shell shows before any script. */
export const Waiting = ({ label }: { label: string }) => (
  <div className={classes.bars} aria-busy="true" role="status" aria-label={label}>
    <i />
    <i />
    <i />
    <i />
  </div>
)
