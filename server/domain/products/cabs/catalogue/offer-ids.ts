import { VEHICLE_CLASSES, type VehicleClass, CAB_MODES, type CabMode } from '#contract/products/cabs/vehicles.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'

export type OfferKey = { operatorId: string; vehicleClass: VehicleClass; mode: CabMode }

export const offerIdOf = ({ operatorId, vehicleClass, mode }: OfferKey): string =>
  `${operatorId}.${vehicleClass}.${mode}`

/** Parts of an offer id. Throws `not_found` if invalid. */
export const offerParts = (offerId: string): OfferKey => {
  const [operatorId = '', classText, modeText] = offerId.split('.')
  const vehicleClass = VEHICLE_CLASSES.find((one) => one === classText)
  const mode = CAB_MODES.find((one) => one === modeText)
  if (vehicleClass === undefined || mode === undefined) throw notFound()
  return { operatorId, vehicleClass, mode }
}
