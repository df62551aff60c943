import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { SERVICES } from '#contract/core/services.ts'
import { accountOfflineActions } from '#src/account/offline-actions.ts'
import { bookingOfflineActions } from '#src/bookings/offline-actions.ts'
import type { OfflineAction, OfflineActions, OfflineGroup } from '#src/bookings/offline-action.ts'
import { ofEveryProduct, type OfEveryProduct } from '#src/bookings/products.ts'
import { OUTBOX_KINDS } from '#src/platform/outbox/kinds.ts'
import type { ProductOutboxKind } from '#src/platform/outbox/product-kinds.ts'
import { tripOfflineActions } from '#src/trips/offline-actions.ts'
import { companyOfflineActions } from '#src/company/offline-actions.ts'
import { contentOfflineActions } from './content-actions.ts'

const TITLES: Readonly<Record<OfflineGroup, MessageDescriptor>> = {
  reading: msg`Reading`,
  booking: msg`Booking and paying`,
  changing: msg`Changing a stay`,
  account: msg`Your account`,
  staff: msg`For hosts and companies`,
  writing: msg`Contacting us`,
}
const GROUPS = [
  'reading',
  'booking',
  'changing',
  'account',
  'staff',
  'writing',
] as const satisfies readonly OfflineGroup[]

type ProductActions = { actions: OfflineActions; kinds: readonly ProductOutboxKind[] }

export const productOfflineActions = ofEveryProduct(async (parts): Promise<ProductActions> => {
  const [actions, kinds] = await Promise.all([parts.loadOfflineActions(), parts.loadOutboxKinds()])
  return { actions, kinds }
})

/** The names of the endpoints whose calls wait on the device for the network. */
export const queuedEndpoints = (partsOf: OfEveryProduct<ProductActions>): ReadonlySet<string> =>
  new Set(
    [...Object.values(OUTBOX_KINDS), ...SERVICES.flatMap((service) => partsOf(service).kinds)].map(
      ({ endpoint }) => endpoint,
    ),
  )

/** The actions of every product and module, group by group. */
export const actionGroups = (
  partsOf: OfEveryProduct<ProductActions>,
): readonly { title: MessageDescriptor; actions: readonly OfflineAction[] }[] => {
  const all = [
    ...SERVICES.map((service) => partsOf(service).actions),
    bookingOfflineActions,
    tripOfflineActions,
    accountOfflineActions,
    companyOfflineActions,
    contentOfflineActions,
  ]
  return GROUPS.map((group) => ({ title: TITLES[group], actions: all.flatMap((actions) => actions[group] ?? []) }))
}
