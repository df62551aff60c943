import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContactTopic } from '#contract/content/contact.ts'

export const TOPIC_LABELS: Readonly<Record<ContactTopic, MessageDescriptor>> = {
  booking: msg`A booking`,
  refund: msg`A refund`,
  account: msg`My account`,
  company: msg`Singgah for my company`,
  hosting: msg`Hosting`,
  accessibility: msg`Accessibility`,
  press: msg`Press`,
  other: msg`Something else`,
}

export const TOPIC_HINTS: Readonly<Record<ContactTopic, MessageDescriptor>> = {
  booking: msg`Change it, find it, ask the hotel`,
  refund: msg`Amount, timing and status`,
  account: msg`Sign-in, roles, your data`,
  company: msg`Set up your own installation`,
  hosting: msg`Your listings on Singgah`,
  accessibility: msg`What makes it hard to use`,
  press: msg`Questions from the media`,
  other: msg`Anything else`,
}
