import classes from './Loading.module.css'

/** Grey bars in the shape of the loading content; the same as in the shell before any script runs. */
export const Loading = ({ label }: { label: string }) => (
  <div className={classes.bars} aria-busy="true" role="status" aria-label={label}>
    <i />
    <i />
    <i />
    <i />
  </div>
)
