import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import type { ErrorCode } from '#contract/core/errors.ts'
import { BOOKING_LISTS_KEY } from '#src/bookings/booking-list.ts'
import { currentLocale } from '#src/i18n/locale.ts'
import { ApiError, hasCode } from '#src/platform/api/errors.ts'
import { openUserStore } from '#src/platform/device/user-store.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { markDirty } from '#src/pwa/updates.ts'
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

/** How a product takes the review of a booking. */
type ReviewOf<Body, Review> = {
  /** Where the draft is stored on the device. */
  place: string
  schema: v.GenericSchema<unknown, Body>
  /** What an empty form has beside the common fields. */
  more?: Partial<ReviewForm>
  send: (body: Body, idempotencyKey: string) => Promise<Review>
  stored: (review: Review) => Promise<void>
  /** What shows reviews, the booking's own first. */
  shown: readonly [own: QueryKey, ...others: QueryKey[]]
  /** The refusal that says that an earlier try arrived after all. */
  already: ErrorCode
  done: () => void
}

/** The state of a review that is being written: kept on the device with every change, sent once. */
export const useReviewForm = <Body, Review>(given: ReviewOf<Body, Review>) => {
  const { place, schema, shown } = given
  const queryClient = useQueryClient()
  const { user } = useSession()
  const [draft, setDraft] = useState(() => emptyDraft(currentLocale(), given.more))
  const [errors, setErrors] = useState<ReviewErrors>({})
  const element = useRef<HTMLFormElement>(null)
  const touched = useRef(false)
  // The mutation's own state comes a moment after the press, and a second press may come before it.
  const sending = useRef(false)
  const store = user && openUserStore(user)

  useEffect(() => {
    if (!user) return
    void storedDraft(openUserStore(user), place).then((stored) => {
      if (stored !== null && !touched.current) setDraft(stored)
    })
  }, [user, place])

  const send = useMutation({
    mutationFn: (body: Body) => given.send(body, draft.key),
    onSuccess: async (review) => {
      if (store) await storeDraft(store, place, null)
      await given.stored(review)
      for (const queryKey of shown.slice(1)) void queryClient.invalidateQueries({ queryKey })
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
      if (hasCode(error, given.already)) {
        void queryClient.invalidateQueries({ queryKey: shown[0] })
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
    if (store) void storeDraft(store, place, now)
  }

  const submit = () => {
    if (sending.current) return
    const checked = checkReview(schema, draft.form)
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
