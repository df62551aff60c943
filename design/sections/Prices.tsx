import { OfferCard } from '#src/content/offers/OfferCard.tsx'
import { CancellationSteps } from '#src/products/stays/trip/CancellationSteps.tsx'
import { PriceSummary } from '#src/products/stays/trip/PriceSummary.tsx'
import classes from '../design.module.css'
import { DAY_MS, inDays, instantIn, OFFER, rupiah, ZONE } from '../samples.ts'
import { Sample, Samples } from '../Section.tsx'

const line = (kind: 'room' | 'discount' | 'service_charge' | 'tax', minor: number, night: string | null = null) => ({
  kind,
  night,
  quantity: 1,
  amount: rupiah(minor),
})

export const Prices = () => (
  <Samples>
    <Sample name="PriceSummary: charged now, with an offer">
      <div className={classes.surface}>
        <PriceSummary
          price={{
            rooms: 2,
            lines: [
              line('room', 1_500_000, inDays(2)),
              line('room', 1_650_000, inDays(3)),
              line('discount', -315_000),
              line('service_charge', 283_500),
              line('tax', 311_850),
            ],
            total: rupiah(3_430_350),
            dueNow: rupiah(3_430_350),
            dueAtProperty: rupiah(0),
          }}
        />
      </div>
    </Sample>
    <Sample name="PriceSummary: paid at the property">
      <div className={classes.surface}>
        <PriceSummary
          price={{
            rooms: 1,
            lines: [line('room', 480_000, inDays(2)), line('tax', 48_000)],
            total: rupiah(528_000),
            dueNow: rupiah(0),
            dueAtProperty: rupiah(528_000),
          }}
        />
      </div>
    </Sample>
    <Sample name="CancellationSteps: now free, later half, then all">
      <div className={classes.surface}>
        <CancellationSteps
          total={rupiah(3_430_350)}
          zone={ZONE}
          steps={[
            { until: instantIn(2 * DAY_MS), feePermille: 0 },
            { until: instantIn(4 * DAY_MS), feePermille: 500 },
            { until: null, feePermille: 1000 },
          ]}
        />
      </div>
    </Sample>
    <Sample name="CancellationSteps: the free time is over">
      <div className={classes.surface}>
        <CancellationSteps
          total={rupiah(3_430_350)}
          zone={ZONE}
          steps={[
            { until: instantIn(-2 * DAY_MS), feePermille: 0 },
            { until: instantIn(DAY_MS), feePermille: 500 },
            { until: null, feePermille: 1000 },
          ]}
        />
      </div>
    </Sample>
    <Sample name="OfferCard">
      <OfferCard offer={OFFER} />
    </Sample>
  </Samples>
)
