import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import type { KindName } from '#src/platform/outbox/kinds.ts'

const KIND_LABELS: Readonly<Record<KindName, MessageDescriptor>> = {
  'wish.put': msg`Save to the wishlist`,
  'wish.remove': msg`Take off the wishlist`,
  'booking.cancel': msg`Cancel a booking`,
  'booking.request': msg`Book a stay`,
  'profile.put': msg`Change my profile`,
  'traveller.put': msg`Save a traveller`,
  'traveller.remove': msg`Remove a traveller`,
  'contact.send': msg`Write to us`,
}

const isKnown = (kind: string): kind is KindName => Object.hasOwn(KIND_LABELS, kind)

const noteAlone = v.object({
  body: v.object({ note: v.string(), seen: v.optional(v.undefined()), savedAt: v.optional(v.undefined()) }),
})

/** Label of a change; for an unknown kind, that it is from a newer version. */
export const outboxLabelOf = ({ kind, input }: Pick<OutboxEntry, 'kind' | 'input'>): MessageDescriptor => {
  if (!isKnown(kind)) return msg`A change of a newer version of Singgah`
  return kind === 'wish.put' && v.is(noteAlone, input) ? msg`Change a note` : KIND_LABELS[kind]
}
