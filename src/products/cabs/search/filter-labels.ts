import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { CabPage, CabSort } from '#contract/products/cabs/cabs.ts'
import { CAB_FEATURES, VEHICLE_CLASSES } from '#contract/products/cabs/vehicles.ts'
import { FEATURE_LABELS } from '../detail/labels.ts'
import type { ListKey } from './filters.ts'
import { CLASS_LABELS } from '../terms/ride-labels.ts'

/** A filter in words, for its chip and its tick. */
export const filterLabel = (key: ListKey, member: string, facets: CabPage['facets'] | undefined): string => {
  const vehicleClass = VEHICLE_CLASSES.find((one) => one === member)
  if (key === 'classes' && vehicleClass !== undefined) return i18n._(CLASS_LABELS[vehicleClass])
  const feature = CAB_FEATURES.find((one) => one === member)
  if (key === 'features' && feature !== undefined) return i18n._(FEATURE_LABELS[feature])
  return facets?.operators.find(({ operatorId }) => operatorId === member)?.name ?? t`Chosen operator`
}

export const sortLabel = (sort: CabSort): string =>
  ({ recommended: t`Recommended`, price: t`Lowest price`, score: t`Best reviewed` })[sort]
