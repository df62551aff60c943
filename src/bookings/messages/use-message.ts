import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { messageBody } from '#contract/bookings/messages.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { fieldText } from '#src/i18n/field-text.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { openUserStore } from '#src/platform/device/user-store.ts'
import { OUTBOX_KINDS } from '#src/platform/outbox/kinds.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { markDirty } from '#src/pwa/updates.ts'
import { messageQueries } from './queries.ts'
import { useDraftPhoto } from './use-draft-photo.ts'

/** The code of a refusal that is about the photo; null where it is about something else. */
const photoCode = (failure: unknown): string | null => {
  if (!(failure instanceof ApiError)) return null
  if (failure.code === 'photo_quota_reached') return failure.code
  return failure.fields.find(({ field }) => /^body\.(?:file|size|photo)/.test(field))?.code ?? null
}

/** A message that is being written: kept on the device with every key, sent once or queued. */
export const useMessage = (bookingId: string, about: string) => {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const draft = useDraftPhoto(bookingId)
  const isTouched = useRef(false)
  const isBusy = useRef(false)
  // Sent again after a lost answer it is the same message.
  const messageId = useRef(uuidv7())
  const store = user && openUserStore(user)
  const place = `message.${bookingId}`

  useEffect(() => {
    if (!user) return
    const stored = openUserStore(user).getItem(`message.${bookingId}`)
    stored.then(
      (draft) => {
        if (draft !== null && !isTouched.current) setText(draft)
      },
      () => undefined,
    )
  }, [user, bookingId])

  const isDirty = text.trim() !== '' || draft.photo !== null
  useEffect(() => (isDirty ? markDirty() : undefined), [isDirty])

  const write = (next: string) => {
    isTouched.current = true
    setText(next)
    setError(null)
    void store?.setItem(place, next).catch(() => undefined)
  }

  const send = async () => {
    if (isBusy.current || draft.isChoosing) return
    const { photo } = draft
    const body = v.safeParse(messageBody, {
      text,
      ...(photo !== null && { photo: { photoId: photo.photoId, alt: photo.alt } }),
    })
    if (!body.success) return setError(fieldText(body.issues[0].message))
    isBusy.current = true
    setIsPending(true)
    setError(null)
    draft.setCode(null)
    const params = { bookingId, messageId: messageId.current }
    const file = photo === null ? {} : { file: { size: photo.size, sha256: photo.sha256, content: photo.content } }
    const input = { params, body: body.output, ...file }
    try {
      await outbox.submit(OUTBOX_KINDS['message.send'], input, about)
      messageId.current = uuidv7()
      setText('')
      draft.set(null)
      await store?.removeItem(place).catch(() => undefined)
      await queryClient.invalidateQueries({ queryKey: messageQueries.of(bookingId).queryKey })
    } catch (failure) {
      const codeOfPhoto = photo === null ? null : photoCode(failure)
      if (codeOfPhoto !== null) draft.setCode(codeOfPhoto)
      else setError(failure instanceof Error ? failure.message : '')
    } finally {
      isBusy.current = false
      setIsPending(false)
    }
  }
  return { text, error, isPending, write, send, draft }
}
