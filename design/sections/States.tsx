import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { PolicyBadge } from '#src/company/policy/PolicyBadge.tsx'
import { Score } from '#src/products/stays/detail/Score.tsx'
import { Stars } from '#src/products/stays/detail/Stars.tsx'
import { StateBadge } from '#src/bookings/StateBadge.tsx'
import classes from '../design.module.css'
import { DAY_MS, instantIn, MINUTE_MS, ZONE } from '../samples.ts'
import { Sample, Samples } from '../Section.tsx'

/** Small things that say how something stands. */
export const States = () => (
  <Samples>
    <Sample name="StateBadge: every state of a booking" wide>
      <div className={classes.row}>
        {BOOKING_STATES.map((state) => (
          <StateBadge service="stay" key={state} state={state} />
        ))}
      </div>
    </Sample>
    <Sample name="PolicyBadge: the five verdicts, with and without their rule" wide>
      <div className={classes.row}>
        <PolicyBadge verdict="allow" />
        <PolicyBadge verdict="notice" rule="more than 4 stars" />
        <PolicyBadge verdict="warn" rule="over Rp1,500,000 a night" />
        <PolicyBadge verdict="needs_approval" rule="less than seven days ahead" />
        <PolicyBadge verdict="blocked" />
      </div>
    </Sample>
    <Sample name="FreshnessMark: fresh, old, of another day (set the network off above)">
      <FreshnessMark at={instantIn(-MINUTE_MS)} zone={ZONE} />
      <FreshnessMark at={instantIn(-90 * MINUTE_MS)} zone={ZONE} />
      <FreshnessMark at={instantIn(-2 * DAY_MS)} zone={ZONE} />
    </Sample>
    <Sample name="FreshnessMark: of prices, kept on the device">
      <FreshnessMark at={instantIn(-MINUTE_MS)} zone={ZONE} about="prices" />
      <FreshnessMark at={instantIn(-MINUTE_MS)} zone={ZONE} isStored />
    </Sample>
    <Sample name="Score and Stars">
      <Score score={87} reviewCount={412} />
      <Score score={100} reviewCount={1} />
      <Score score={null} reviewCount={0} />
      <div className={classes.row}>
        <Stars count={1} />
        <Stars count={3} />
        <Stars count={5} />
      </div>
    </Sample>
  </Samples>
)
