import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import { createTourReview, type tourReviewBody } from '#contract/products/tours/tour-reviews.ts'
import { BOOKING_LISTS_KEY } from '#src/bookings/booking-list.ts'
import { currentLocale } from '#src/i18n/locale.ts'
import { call, storeAnswer } from '#src/platform/api/client.ts'
import { ApiError, hasCode } from '#src/platform/api/errors.ts'
import { openUserStore } from '#src/platform/device/user-store.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { markDirty } from '#src/pwa/updates.ts'
import { tourBookingQueries } from '../trip/tour-booking-queries.ts'
import { tourReviewQueries } from './queries.ts'
import {
  changed,
  checkReview,
  emptyDraft,
  isTyped,
  storeDraft,
  storedDraft,
  type ReviewErrors,
  type ReviewForm,
} from './review-form.ts'

/** The errors that still hold after some fields were edited. */
const withoutEdited = (errors: ReviewErrors, next: Partial<ReviewForm>): ReviewErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) => {
      const [name = '', part = ''] = field.split('.')
      if (!(name in next)) return true
      return name === 'scores' && !(part in (next.scores ?? {}))
    }),
  )

/** The state of a review that is being written: kept on the device with every change, sent once. */
export const useReviewForm = (given: { bookingId: string; tourId: string; done: () => void }) => {
  const { bookingId, tourId } = given
  const queryClient = useQueryClient()
  const { user } = useSession()
  const [draft, setDraft] = useState(() => emptyDraft(currentLocale()))
  const [errors, setErrors] = useState<ReviewErrors>({})
  const element = useRef<HTMLFormElement>(null)
  const touched = useRef(false)
  // The mutation's own state comes a moment after the press, and a second press may come before it.
  const sending = useRef(false)
  const store = user && openUserStore(user)

  useEffect(() => {
    if (!user) return
    void storedDraft(openUserStore(user), bookingId).then((stored) => {
      if (stored !== null && !touched.current) setDraft(stored)
    })
  }, [user, bookingId])

  const send = useMutation({
    mutationFn: (body: v.InferOutput<typeof tourReviewBody>) =>
      call(createTourReview, { params: { bookingId }, body }, { idempotencyKey: draft.key }),
    onSuccess: async (review) => {
      if (store) await storeDraft(store, bookingId, null)
      await storeAnswer(tourReviewQueries.ofBooking(bookingId), { review, mayReview: false })
      void queryClient.invalidateQueries({ queryKey: tourReviewQueries.ofTour(tourId) })
      void queryClient.invalidateQueries({ queryKey: tourBookingQueries.all() })
      void queryClient.invalidateQueries({ queryKey: BOOKING_LISTS_KEY })
      given.done()
    },
    onSettled: () => {
      sending.current = false
    },
    onError: (error) => {
      if (error instanceof ApiError) {
        setErrors(Object.fromEntries(error.fields.map(({ field, code }) => [field.replace(/^body\./, ''), code])))
      }
      // An earlier try arrived after all.
      if (hasCode(error, 'tour_already_reviewed')) {
        void queryClient.invalidateQueries({ queryKey: tourReviewQueries.ofBooking(bookingId).queryKey })
      }
    },
  })

  const isDirty = isTyped(draft.form) && !send.isSuccess
  useEffect(() => (isDirty ? markDirty() : undefined), [isDirty])

  const change = (next: Partial<ReviewForm>) => {
    touched.current = true
    const now = changed(draft, next)
    setDraft(now)
    setErrors((before) => withoutEdited(before, next))
    if (store) void storeDraft(store, bookingId, now)
  }

  const submit = () => {
    if (sending.current) return
    const checked = checkReview(draft.form)
    if ('body' in checked) {
      sending.current = true
      return send.mutate(checked.body)
    }
    setErrors(checked.errors)
    requestAnimationFrame(() =>
      element.current
        ?.querySelector<HTMLElement>(
          '[aria-invalid="true"] input, input[aria-invalid="true"], textarea[aria-invalid="true"]',
        )
        ?.focus(),
    )
  }

  return { form: draft.form, errors, element, change, submit, send }
}
