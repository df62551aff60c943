import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { openedSearch, type Opening } from '../opened-search.ts'
import classes from './FigureLink.module.css'

/** A figure that opens its bookings. */
export const FigureLink = ({ opened, children }: { opened: Opening; children: ReactNode }) => (
  <Link
    from="/admin/reports"
    to="/admin/reports"
    search={(last) => ({ ...last, ...openedSearch(opened) })}
    state={{ opensRows: true }}
    resetScroll={false}
    className={classes.figure}
  >
    {children}
  </Link>
)
