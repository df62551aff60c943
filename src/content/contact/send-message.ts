import type * as v from 'valibot'
import { createContactCase, type contactCaseBody } from '#contract/content/contact.ts'
import { call, session } from '#src/platform/api/client.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'

type ContactMessage = v.InferInput<typeof contactCaseBody>

/** Result of sending a message: its number, or its outbox lane if it is pending on this device. */
export type SentMessage = { kind: 'received'; number: string } | { kind: 'waits'; lane: string } | { kind: 'sent' }

/**
 * Sends a contact message; if the server is unreachable it is stored on the device and sent later, once. Throws the
 * errors of a call, also if the device cannot store it. `about` is its label in the list of pending messages.
 */
export const sendMessage = async (body: ContactMessage, about: string): Promise<SentMessage> => {
  try {
    const { number } = await call(createContactCase, { body })
    return { kind: 'received', number }
  } catch (error) {
    if (!isNetworkFailure(error)) throw error
  }
  // Loaded on demand: most messages are sent immediately.
  const { OUTBOX_KINDS } = await import('#src/platform/outbox/kinds.ts')
  const kind = OUTBOX_KINDS['contact.send']
  const { user } = session.getState()
  const submitted =
    user === null
      ? await (
          await import('#src/frame/outbox/visitor-outbox.ts')
        ).visitorOutbox.submit(kind, { body }, about, { waits: false })
      : await (
          await import('#src/frame/outbox/device-outbox.ts')
        ).outbox.submit(kind, { body }, about, { waits: false })
  return submitted === 'waiting' ? { kind: 'waits', lane: kind.lane({ body }) } : { kind: 'sent' }
}
