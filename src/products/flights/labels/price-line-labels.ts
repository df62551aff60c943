import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FlightPriceLine } from '#contract/products/flights/flights.ts'

export const PRICE_LINE_LABELS: Readonly<Record<FlightPriceLine['kind'], MessageDescriptor>> = {
  fare: msg`Fare`,
  airport_charge: msg`Airport charges`,
  fuel_surcharge: msg`Fuel surcharge`,
  vat: msg`Value added tax`,
}
