import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { mayEnter } from '#contract/core/roles.ts'
import { removeSavedTour, saveTour } from '#contract/products/tours/saved-tours.ts'
import type { TourCard } from '#contract/products/tours/tours.ts'
import { call } from '#src/platform/api/client.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { now } from '#src/platform/device/clock.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { notify } from '#src/ui/notify.ts'
import { savedToursQuery } from './queries.ts'

type Change = { tour: TourCard; isSaved: boolean }

/** True if the session's roles allow saving; null without a session. */
export const useMaySaveTours = (): boolean | null => {
  const { user } = useSession()
  return user === null ? null : mayEnter('user', user.role)
}

/** Whether a tour is saved; nothing is requested for visitors. */
export const useIsTourSaved = (tourId: string): boolean => {
  const may = useMaySaveTours()
  const { data } = useQuery({ ...savedToursQuery(true), enabled: may === true })
  return may === true && data !== undefined && data.items.some(({ tour }) => tour.tourId === tourId)
}

const sent = async ({ tour: { tourId }, isSaved }: Change): Promise<void> => {
  if (isSaved) await call(saveTour, { params: { tourId }, body: {} })
  else await call(removeSavedTour, { params: { tourId } })
}

/** Saves or removes: on screen at once, and rolled back where it fails. */
export const useSaveTour = () => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { queryKey } = savedToursQuery()
  return useMutation({
    // One after the other: the last press decides.
    scope: { id: 'savedTours' },
    mutationFn: sent,
    onMutate: async ({ tour, isSaved }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (list) => {
        if (list === undefined) return list
        const others = list.items.filter((one) => one.tour.tourId !== tour.tourId)
        return { ...list, items: isSaved ? [{ tour, savedAt: new Date(now()).toISOString() }, ...others] : others }
      })
      return { before }
    },
    onError: (error, { isSaved }, context) => {
      if (context?.before !== undefined) queryClient.setQueryData(queryKey, context.before)
      void notify({
        title: isSaved ? t`Not saved` : t`Not removed`,
        message: isNetworkFailure(error) ? t`Go online to change saved tours, then try again.` : error.message,
      })
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  })
}
