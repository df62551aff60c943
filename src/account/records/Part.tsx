import type { ReactNode } from 'react'
import classes from './Records.module.css'

/** Fields that belong together, under their name. */
export const Part = ({ legend, children }: { legend: ReactNode; children: ReactNode }) => (
  <fieldset className={classes.part}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
)
