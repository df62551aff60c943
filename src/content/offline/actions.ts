import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { SERVICES } from '#contract/core/services.ts'
import { accountOfflineActions } from '#src/account/offline-actions.ts'
import { bookingOfflineActions } from '#src/bookings/offline-actions.ts'
import type { OfflineAction, OfflineActions, OfflineGroup } from '#src/bookings/offline-action.ts'
import { ofEveryProduct, type ProductParts } from '#src/bookings/products.ts'
import { companyOfflineActions } from '#src/company/offline-actions.ts'
import { contentOfflineActions } from './content-actions.ts'

const TITLES: Readonly<Record<OfflineGroup, MessageDescriptor>> = {
  reading: msg`Reading`,
  booking: msg`Booking and paying`,
  changing: msg`Changing a stay`,
  account: msg`Your account`,
  staff: msg`For hosts and companies`,
  writing: msg`Writing to us`,
}
const GROUPS = [
  'reading',
  'booking',
  'changing',
  'account',
  'staff',
  'writing',
] as const satisfies readonly OfflineGroup[]

export const productOfflineActions = ofEveryProduct((page) => page.loadOfflineActions())

/** The actions of every product and module, group by group. */
export const actionGroups = (
  actionsOf: ProductParts<OfflineActions>,
): readonly { title: MessageDescriptor; actions: readonly OfflineAction[] }[] => {
  const all = [
    ...SERVICES.map(actionsOf),
    bookingOfflineActions,
    accountOfflineActions,
    companyOfflineActions,
    contentOfflineActions,
  ]
  return GROUPS.map((group) => ({ title: TITLES[group], actions: all.flatMap((actions) => actions[group] ?? []) }))
}
