import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { mayEnter } from '#contract/core/roles.ts'
import type { TourCard } from '#contract/products/tours/tours.ts'
import { pendingLabel } from '#src/frame/outbox/pending-labels.ts'
import { useUnsent } from '#src/frame/outbox/use-outbox.ts'
import { storeAnswer } from '#src/platform/api/client.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { now } from '#src/platform/device/clock.ts'
import type { Submitted } from '#src/platform/outbox/outbox.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { isChunkFailure } from '#src/pwa/stale-chunk.ts'
import { notify } from '#src/ui/notify.ts'
import { SAVE_TOUR_KIND, savedTourLane } from './lane.ts'
import { savedToursQuery } from './queries.ts'
import { isTourIn, withoutTour, withTour } from './saved-list.ts'

/** `savedAt` is when it was saved at first, for taking a removal back. */
type Change = { tour: TourCard; isSaved: boolean; savedAt?: string }

/** True if the session's roles allow saving; null without a session. */
export const useMaySaveTours = (): boolean | null => {
  const { user } = useSession()
  return user === null ? null : mayEnter('user', user.role)
}

/** Whether a tour is saved, with changes that still wait; nothing is requested for visitors. */
export const useIsTourSaved = (tourId: string): boolean => {
  const may = useMaySaveTours()
  const { data } = useQuery({ ...savedToursQuery(true), enabled: may === true })
  const pending = useUnsent().findLast(({ lane, state }) => lane === savedTourLane(tourId) && state === 'waiting')
  return may === true && (pending === undefined ? isTourIn(data, tourId) : pending.kind === SAVE_TOUR_KIND)
}

/** Apart from the buttons: with the outbox come the contracts of all that is sent by it. */
const loadSending = async () => {
  const [{ outbox }, kinds] = await Promise.all([import('#src/frame/outbox/device-outbox.ts'), import('./kinds.ts')])
  return { outbox, ...kinds }
}

const send = async ({ tour: { tourId, title }, isSaved, savedAt }: Change): Promise<Submitted> => {
  const { outbox, saveTourKind, removeTourKind } = await loadSending()
  const params = { tourId }
  return isSaved
    ? outbox.submit(saveTourKind, { params, body: savedAt === undefined ? {} : { savedAt } }, title)
    : outbox.submit(removeTourKind, { params }, title)
}

const isOutOfReach = (error: unknown): boolean => isNetworkFailure(error) || isChunkFailure(error)

/** Loaded before the press, because the network may be gone by then. */
const useSendingAhead = (): void => {
  const maySave = useMaySaveTours()
  useEffect(() => {
    if (maySave !== true || !('requestIdleCallback' in globalThis)) return
    const idle = requestIdleCallback(() => void loadSending().catch(() => undefined))
    return () => cancelIdleCallback(idle)
  }, [maySave])
}

/** Saves or removes: on screen at once, queued on the device while offline, and rolled back if the server refuses. */
export const useSaveTour = () => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { queryKey } = savedToursQuery()
  useSendingAhead()
  return useMutation({
    // One after the other: the last press decides.
    scope: { id: 'savedTours' },
    mutationFn: send,
    onMutate: async ({ tour, isSaved, savedAt }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      if (before === undefined) return { before }
      const item = { tour, savedAt: savedAt ?? new Date(now()).toISOString() }
      queryClient.setQueryData(queryKey, isSaved ? withTour(before, item) : withoutTour(before, tour.tourId))
      return { before }
    },
    onError: (error, { tour: { tourId }, isSaved }, context) => {
      const before = context?.before
      const item = before?.items.find(({ tour }) => tour.tourId === tourId)
      // Only this tour is rolled back: another one may have changed in the meantime.
      queryClient.setQueryData(queryKey, (current) => {
        if (current === undefined) return before
        return item === undefined ? withoutTour(current, tourId) : withTour(current, item)
      })
      void notify({
        title: isSaved ? t`Not saved` : t`Not removed`,
        message: isOutOfReach(error) ? t`Go online to change saved tours, then try again.` : error.message,
      })
      void queryClient.invalidateQueries({ queryKey })
    },
    onSuccess: async (submitted, { isSaved }) => {
      const current = queryClient.getQueryData(queryKey)
      if (current !== undefined) await storeAnswer(savedToursQuery(), current)
      if (submitted !== 'waiting') return void queryClient.invalidateQueries({ queryKey })
      void notify({
        title: isSaved ? t`Saved on this device` : t`Removed on this device`,
        message: pendingLabel(),
      })
    },
  })
}
