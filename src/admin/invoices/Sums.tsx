import type { ReactNode } from 'react'
import classes from './Invoices.module.css'

export type Sum = { key: string; name: ReactNode; value: ReactNode; note?: ReactNode }

/** Amounts beside each other. */
export const Sums = ({ sums }: { sums: readonly Sum[] }) => (
  <dl className={classes.sums}>
    {sums.map(({ key, name, value, note }) => (
      <div key={key} className={classes.sum}>
        <dt>{name}</dt>
        <dd>
          {value}
          {note !== undefined && <span className={classes.quiet}>{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
)
