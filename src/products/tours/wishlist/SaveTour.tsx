import { useLingui } from '@lingui/react/macro'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { TourCard } from '#contract/products/tours/tours.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import classes from './SaveTour.module.css'
import { useIsTourSaved, useMaySaveTours, useSaveTour } from './use-saved-tours.ts'

/** Saves a tour or removes it. Visitors sign in first. */
export const SaveTour = ({ tour, className }: { tour: TourCard; className?: string | undefined }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { href } = useLocation()
  const maySave = useMaySaveTours()
  const isSaved = useIsTourSaved(tour.tourId)
  const { mutate } = useSaveTour()
  if (maySave === false) return null
  const Icon = isSaved ? IconHeartFilled : IconHeart
  return (
    <IconButton
      label={t`Save ${tour.title}`}
      aria-pressed={isSaved}
      className={`${classes.save} ${className ?? ''}`}
      onClick={() =>
        maySave === null
          ? void navigate({ to: '/sign-in', search: { redirectedFrom: href } })
          : mutate({ tour, isSaved: !isSaved })
      }
    >
      <Icon size={22} aria-hidden />
    </IconButton>
  )
}
