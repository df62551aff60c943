import { Fragment } from 'react'
import { printedTicketNumber } from '#contract/products/flights/ticket-numbers.ts'
import classes from './TicketNumbers.module.css'

/** Numbers of tickets as they are printed, each in one piece. */
export const TicketNumbers = ({ numbers }: { numbers: readonly string[] }) =>
  numbers.map((number, place) => (
    <Fragment key={number}>
      {place > 0 && ', '}
      <bdi className={classes.number}>{printedTicketNumber(number)}</bdi>
    </Fragment>
  ))
