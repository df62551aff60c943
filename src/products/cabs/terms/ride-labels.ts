import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { VehicleClass, CabMode } from '#contract/products/cabs/vehicles.ts'

export const MODE_LABELS: Readonly<Record<CabMode, MessageDescriptor>> = {
  transfer: msg`Transfer`,
  hourly: msg`By the hour`,
  daily: msg`Driver by the day`,
  self_drive: msg`Self-drive`,
}

export const CLASS_LABELS: Readonly<Record<VehicleClass, MessageDescriptor>> = {
  economy: msg`Economy`,
  comfort: msg`Comfort class`,
  executive: msg`Executive`,
  van: msg`Van`,
  minibus: msg`Minibus`,
}
