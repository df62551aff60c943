import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Part } from './preparation.ts'

export const PART_WORDS: Readonly<Record<Part, MessageDescriptor>> = {
  bookings: msg`Your bookings`,
  invoice: msg`Invoice`,
  hotel: msg`Hotel and its map`,
  help: msg`Help`,
  app: msg`The app itself`,
}
