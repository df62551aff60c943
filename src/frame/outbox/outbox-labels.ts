import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import { productOutboxKind } from '#src/platform/outbox/product-kinds.ts'
import type { KindName } from '#src/platform/outbox/kinds.ts'

const SHARED_LABELS: Readonly<Record<KindName, MessageDescriptor>> = {
  'booking.cancel': msg`Cancel a booking`,
  'approval.approve': msg`Approve a request`,
  'approval.reject': msg`Decline a request`,
  'host.accept': msg`Accept a booking`,
  'host.decline': msg`Decline a booking`,
  'host.checkIn': msg`Check in a guest`,
  'host.checkOut': msg`Check out a guest`,
  'profile.put': msg`Edit my profile`,
  'traveller.put': msg`Save a traveller`,
  'traveller.remove': msg`Remove a traveller`,
  'outside.put': msg`Save a booking made elsewhere`,
  'outside.remove': msg`Remove a booking made elsewhere`,
  'safety.answer': msg`Tell your company if you’re safe`,
  'directory.suggest': msg`Suggest an edit of a place`,
  'message.send': msg`Send a message`,
  'listing.pause': msg`Pause or resume a listing`,
  'calendarImport.put': msg`Add a calendar of another site`,
  'calendarImport.remove': msg`Remove a calendar of another site`,
  'listing.put': msg`Save a listing`,
  'listing.copy': msg`Duplicate a listing`,
  'contact.send': msg`Contact us`,
}

const isShared = (kind: string): kind is KindName => Object.hasOwn(SHARED_LABELS, kind)

/** Label of a change; for an unknown kind, that it is from a newer version. */
export const outboxLabelOf = ({ kind, input }: Pick<OutboxEntry, 'kind' | 'input'>): MessageDescriptor => {
  if (isShared(kind)) return SHARED_LABELS[kind]
  return productOutboxKind(kind)?.label(input) ?? msg`A change from a newer version of Singgah`
}
