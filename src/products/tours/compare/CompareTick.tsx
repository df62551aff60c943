import { Checkbox } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { TourCard } from '#contract/products/tours/tours.ts'
import { MAX_COMPARED_TOURS, toggleCompared, useCompared } from './compare-store.ts'

/** Adds one tour to the comparison. */
export const CompareTick = ({ tour, className }: { tour: TourCard; className?: string | undefined }) => {
  const { t } = useLingui()
  const compared = useCompared()
  const isChecked = compared.some(({ tourId }) => tourId === tour.tourId)
  return (
    <Checkbox
      className={className ?? ''}
      size="sm"
      label={<Trans>Compare</Trans>}
      aria-label={t`Compare ${tour.title}`}
      checked={isChecked}
      disabled={!isChecked && compared.length >= MAX_COMPARED_TOURS}
      onChange={() => toggleCompared(tour)}
    />
  )
}
