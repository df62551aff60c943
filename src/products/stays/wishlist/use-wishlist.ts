import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BrandHotel } from '#contract/products/stays/hotels.ts'
import type { WishlistItem } from '#contract/products/stays/wishlist.ts'
import { now } from '#src/platform/device/clock.ts'
import { storeAnswer } from '#src/platform/api/client.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import type { Submitted } from '#src/platform/outbox/outbox.ts'
import { isChunkFailure } from '#src/pwa/stale-chunk.ts'
import { notify } from '#src/ui/notify.ts'
import { useUnsent } from '#src/frame/outbox/use-outbox.ts'
import { pendingLabel } from '#src/frame/outbox/pending-labels.ts'
import { useMaySave } from './may-save.ts'
import { wishlistQueries } from './queries.ts'
import { isSaved, withoutItem, withItem } from './items.ts'
import { SAVE_KIND, wishlistLane } from './lane.ts'

type WishlistChange = {
  hotel: BrandHotel
  saved: boolean
  seen?: WishlistItem['seen']
  note?: string
  /** When it was saved at first, for taking a removal back. */
  savedAt?: string
}

/** Apart from the buttons: with the outbox come the contracts of all that is sent by it. */
const loadSending = async () => {
  const [{ outbox }, kinds] = await Promise.all([import('#src/frame/outbox/device-outbox.ts'), import('./kinds.ts')])
  return { outbox, ...kinds }
}

const send = async ({ hotel, saved, seen, note, savedAt }: WishlistChange): Promise<Submitted> => {
  const { outbox, saveKind, removeKind } = await loadSending()
  const params = { hotelId: hotel.hotelId }
  if (!saved) return outbox.submit(removeKind, { params }, hotel.name)
  const body = {
    ...(seen !== undefined && { seen }),
    ...(note !== undefined && { note }),
    ...(savedAt !== undefined && { savedAt }),
  }
  return outbox.submit(saveKind, { params, body }, hotel.name)
}

const isOutOfReach = (error: unknown): boolean => isNetworkFailure(error) || isChunkFailure(error)

/** Loaded before the press, because the network may be gone by then. */
const useSendingAhead = (): void => {
  const maySave = useMaySave()
  useEffect(() => {
    if (maySave !== true || !('requestIdleCallback' in globalThis)) return
    const idle = requestIdleCallback(() => void loadSending().catch(() => undefined))
    return () => cancelIdleCallback(idle)
  }, [maySave])
}

/**
 * Wishlist changes: optimistic on screen, queued on the device while offline, and rolled back if the server rejects
 * them.
 */
export const useWishlist = () => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { queryKey } = wishlistQueries.list()
  useSendingAhead()
  return useMutation({
    // One after the other: the last press decides.
    scope: { id: 'wishlist' },
    mutationFn: send,
    onMutate: async ({ hotel, saved, seen, note, savedAt }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      if (before === undefined) return { before }
      const known = before.items.find((item) => item.hotel.hotelId === hotel.hotelId)
      const item: WishlistItem = {
        hotel,
        note: note ?? known?.note ?? '',
        seen: seen === undefined ? (known?.seen ?? null) : seen,
        savedAt: savedAt ?? known?.savedAt ?? new Date(now()).toISOString(),
      }
      queryClient.setQueryData(queryKey, saved ? withItem(before, item) : withoutItem(before, hotel.hotelId))
      return { before }
    },
    onError: (error, { hotel, saved }, context) => {
      const { before } = context ?? {}
      if (before !== undefined) {
        // Only this hotel is rolled back: another one may have changed in the meantime.
        queryClient.setQueryData(queryKey, (current) => {
          const item = before.items.find((one) => one.hotel.hotelId === hotel.hotelId)
          if (current === undefined) return before
          return item === undefined ? withoutItem(current, hotel.hotelId) : withItem(current, item)
        })
      }
      void notify({
        title: saved ? t`Not saved` : t`Not removed`,
        message: isOutOfReach(error) ? t`Go online to change saved hotels, then try again.` : error.message,
      })
      void queryClient.invalidateQueries({ queryKey })
    },
    onSuccess: async (submitted, { saved }) => {
      const current = queryClient.getQueryData(queryKey)
      if (current !== undefined) await storeAnswer(wishlistQueries.list(), current)
      if (submitted === 'waiting') {
        void notify({
          title: saved ? t`Saved on this device` : t`Removed on this device`,
          message: pendingLabel(),
        })
        return
      }
      await queryClient.invalidateQueries({ queryKey })
      if (saved) await queryClient.invalidateQueries({ queryKey: wishlistQueries.prices().queryKey })
    },
  })
}

/** True if a hotel is saved, including pending changes; nothing is requested for visitors. */
export const useIsSaved = (hotelId: string): boolean => {
  const may = useMaySave()
  const { data } = useQuery({
    ...wishlistQueries.list({ background: true }),
    enabled: may === true,
    select: (wishlist) => isSaved(wishlist, hotelId),
  })
  const pending = useUnsent().findLast(({ lane, state }) => lane === wishlistLane(hotelId) && state === 'waiting')
  return may === true && (pending === undefined ? data === true : pending.kind === SAVE_KIND)
}
