import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OpenedFigure } from '../queries.ts'
import classes from './FigureLink.module.css'

/** A figure that opens its bookings. */
export const FigureLink = ({ opened, children }: { opened: OpenedFigure; children: ReactNode }) => (
  <Link
    from="/admin/reports"
    to="/admin/reports"
    search={(last) => ({
      ...last,
      rows: opened.key === undefined ? ('all' as const) : ('group' as const),
      key: opened.key,
      currency: opened.currency,
    })}
    replace
    resetScroll={false}
    className={classes.figure}
  >
    {children}
  </Link>
)
