import { IconBed, IconCheck, IconDoorExit } from '@tabler/icons-react'
import { useState } from 'react'
import { now } from '#src/platform/device/clock.ts'
import { CheckoutSteps } from '#src/bookings/checkout/CheckoutSteps.tsx'
import { HoldClock } from '#src/products/stays/checkout/parts/HoldClock.tsx'
import { Countdown } from '#src/ui/Countdown.tsx'
import { Steps } from '#src/ui/Steps.tsx'
import { Timeline } from '#src/ui/Timeline.tsx'
import classes from '../design.module.css'
import { instantIn, MINUTE_MS } from '../samples.ts'
import { Sample, Samples } from '../Section.tsx'

const nothing = () => undefined
const holdUntil = (expiresAt: string) => ({
  holdId: 'sample',
  quoteId: 'sample',
  state: 'live' as const,
  expiresAt,
  serverTime: new Date(now()).toISOString(),
  canExtend: true,
})
const NAMES = ['Where', 'Which rooms', 'Guests', 'Sent']

export const Progress = () => {
  const [long] = useState(() => instantIn(14 * MINUTE_MS))
  const [short] = useState(() => instantIn(1.5 * MINUTE_MS))
  return (
    <Samples>
      <Sample name="Timeline: dots; done, current, to come">
        <div className={classes.surface}>
          <Timeline
            label="Dots"
            steps={[
              { key: 'held', state: 'done', title: 'Held', time: '21 Nov, 10:42 WIB', note: 'Suharti' },
              { key: 'confirmed', state: 'current', title: 'Confirmed', time: '21 Nov, 10:45 WIB', note: 'Suharti' },
              { key: 'stay', state: 'toCome', title: 'Staying', time: 'from 4 Dec' },
            ]}
          />
        </div>
      </Sample>
      <Sample name="Timeline: icons, a long title">
        <div className={classes.surface}>
          <Timeline
            label="Icons"
            steps={[
              { key: 'a', state: 'done', icon: <IconCheck size={16} />, title: 'Booked', time: '21 Nov' },
              {
                key: 'b',
                state: 'current',
                icon: <IconBed size={16} />,
                title: 'Serviced Apartments at the Old Harbour of Sunda Kelapa',
                time: '4 to 7 Dec',
                note: 'Check-in from 14:00',
              },
              { key: 'c', state: 'toCome', icon: <IconDoorExit size={16} />, title: 'Check-out', time: 'until 12:00' },
            ]}
          />
        </div>
      </Sample>
      <Sample name="Countdown: time enough, the last two minutes, over">
        <HoldClock hold={holdUntil(long)} onEnd={nothing} onExtended={nothing} />
        <HoldClock hold={holdUntil(short)} onEnd={nothing} onExtended={nothing} />
        <Countdown until={0} now={now} onEnd={nothing} renderLeft={({ face }) => face} renderStatus={() => 'Over'} />
      </Sample>
      <Sample name="Steps of booking: on the way, at the end" wide>
        <CheckoutSteps chosen="Room chosen" />
        <CheckoutSteps chosen="Room chosen" isBooked />
      </Sample>
      <Sample name="Steps: the first of four, the third of four" wide>
        <Steps label="First" names={NAMES} current={0} summary="Step 1 of 4: Where" doneLabel="done" />
        <Steps label="Third" names={NAMES} current={2} summary="Step 3 of 4: Guests" doneLabel="done" />
      </Sample>
    </Samples>
  )
}
