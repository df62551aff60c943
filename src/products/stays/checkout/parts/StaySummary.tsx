import type { Quote } from '#contract/products/stays/quotes.ts'
import { PriceSummary } from '#src/products/stays/trip/PriceSummary.tsx'
import { OfferCode } from '#src/bookings/checkout/OfferCode.tsx'
import { StayBox } from './StayBox.tsx'

export const StaySummary = (props: { quote: Quote; onOfferCode: (code: string | undefined) => void }) => {
  const { quote } = props
  return (
    <StayBox hotel={quote.hotel} stay={quote} occupancy={quote.occupancy} roomName={quote.roomTypeName} rate={quote}>
      <PriceSummary price={quote} />
      <OfferCode offer={quote.offer} onChange={props.onOfferCode} />
    </StayBox>
  )
}
