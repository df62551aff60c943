import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconBed, IconCar, IconPlane, IconTicket, IconTrain, IconWorld, type Icon } from '@tabler/icons-react'
import type { OutsideCategory } from '#contract/bookings/outside-bookings.ts'

export const CATEGORY_LABELS: Readonly<Record<OutsideCategory, MessageDescriptor>> = {
  stay: msg`Hotel`,
  flight: msg`Flight`,
  train: msg`Train`,
  car: msg`Car`,
  activity: msg`Activity`,
  other: msg({ message: 'Other', context: 'kind of a booking made elsewhere' }),
}

export const CATEGORY_ICONS: Readonly<Record<OutsideCategory, Icon>> = {
  stay: IconBed,
  flight: IconPlane,
  train: IconTrain,
  car: IconCar,
  activity: IconTicket,
  other: IconWorld,
}
