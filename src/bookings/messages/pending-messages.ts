import * as v from 'valibot'
import { OUTBOX_KINDS, messageLane, messageSendInput } from '#src/platform/outbox/kinds.ts'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'

/** A message on this device that the server does not have. */
export type PendingMessage = {
  entryId: string
  messageId: string
  text: string
  /** A data URL; null without a photo. */
  photo: { src: string; alt: string } | null
  madeAt: number
  refused: string | null
}

/** Messages about a booking that wait or were refused, in the order they were written. */
export const pendingMessages = (entries: readonly OutboxEntry[], bookingId: string): PendingMessage[] =>
  entries.flatMap((entry) => {
    const { kind, lane, state, problem } = entry
    if (kind !== OUTBOX_KINDS['message.send'].name || lane !== messageLane(bookingId) || state === 'done') return []
    const input = v.safeParse(messageSendInput, entry.input)
    if (!input.success) return []
    const { params, body, file } = input.output
    const photo =
      file === undefined ? null : { src: `data:image/jpeg;base64,${file.content}`, alt: body.photo?.alt ?? '' }
    const refused = state === 'refused' ? (problem?.message ?? '') : null
    return [{ entryId: entry.id, messageId: params.messageId, text: body.text, photo, madeAt: entry.madeAt, refused }]
  })
