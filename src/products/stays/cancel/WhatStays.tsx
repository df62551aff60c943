import { Plural, Trans } from '@lingui/react/macro'
import type { StayCancellationFacts } from '#contract/products/stays/room-cancellations.ts'
import { formatMoney, formatStay } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import classes from './StayCancellation.module.css'

/** Remaining booking after a partial cancellation. */
export const WhatStays = ({ left }: Pick<StayCancellationFacts, 'left'>) =>
  left === null ? (
    <Notice kind="warning">
      <Trans>That's everything: the whole booking will be cancelled.</Trans>
    </Notice>
  ) : (
    <p className={classes.left}>
      <b>
        <Trans>What stays booked</Trans>
      </b>
      <span>
        {formatStay(left.checkIn, left.checkOut)} · <Plural value={left.rooms} one="# room" other="# rooms" /> ·{' '}
        {formatMoney(left.total)}
      </span>
    </p>
  )
