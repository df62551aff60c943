import type * as v from 'valibot'
import { createContactCase, type contactCaseBody } from '#contract/content/contact.ts'
import { call, session } from '#src/platform/api/client.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { OUTBOX_KINDS } from '#src/platform/outbox/kinds.ts'

type Letter = v.InferInput<typeof contactCaseBody>

/** What became of a letter: the number it has, or that it waits on this device, in a lane of its own. */
export type SentLetter = { kind: 'received'; number: string } | { kind: 'waits'; lane: string } | { kind: 'sent' }

/**
 * Sends a letter; where the server cannot be reached it is kept on the device and goes by itself, once. Throws what a call
 * throws, also where the device keeps nothing. `about` is what the list of what waits says of it.
 */
export const sendLetter = async (body: Letter, about: string): Promise<SentLetter> => {
  try {
    const { number } = await call(createContactCase, { body })
    return { kind: 'received', number }
  } catch (error) {
    if (!isNetworkFailure(error)) throw error
  }
  const { user } = session.getState()
  // With the screen only where it is needed: most letters are sent at once.
  const submitted =
    user === null
      ? await (
          await import('#src/frame/outbox/visitor-outbox.ts')
        ).visitorOutbox.submit('contact.send', { body }, about, { waits: false })
      : await (
          await import('#src/frame/outbox/device-outbox.ts')
        ).outbox.submit('contact.send', { body }, about, { waits: false })
  return submitted === 'waiting'
    ? { kind: 'waits', lane: OUTBOX_KINDS['contact.send'].lane({ body }) }
    : { kind: 'sent' }
}
