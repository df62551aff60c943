import { Text } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { RoomNight } from '#contract/products/stays/room-nights.ts'
import classes from './StayCancellation.module.css'
import { roomNightLines } from '../detail/room-labels.ts'

/** Summary of the selection before it is cancelled. Receives the focus, so that screen readers read it. */
export const PartialCancellationNote = (props: { roomNights: readonly RoomNight[]; isOneRoom: boolean }) => {
  const { roomNights, isOneRoom } = props
  const texts = useRef<HTMLDivElement>(null)
  useEffect(() => texts.current?.focus(), [])
  return (
    <div ref={texts} tabIndex={-1} className={classes.meant}>
      <b>
        {isOneRoom ? (
          <Plural value={roomNights.length} one="Cancel # night?" other="Cancel # nights?" />
        ) : (
          <Plural value={roomNights.length} one="Cancel # room night?" other="Cancel # room nights?" />
        )}
      </b>
      <ul>
        {roomNightLines(roomNights).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Text size="sm">
        <Trans>This can't be undone. If you book again, the price may differ.</Trans>
      </Text>
    </div>
  )
}
