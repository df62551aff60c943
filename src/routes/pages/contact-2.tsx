import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ContactTopics } from '#src/content/contact/ContactTopics.tsx'

const TOPICS = ['booking', 'refund', 'account', 'company', 'hosting', 'accessibility', 'press', 'other'] as const

export const Route = createFileRoute('/pages/contact-2')({
  validateSearch: v.object({
    topic: v.fallback(v.optional(v.picklist(TOPICS)), undefined),
    reference: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(20))), undefined),
  }),
  staticData: { path: '/pages/contact-2' },
  component: ContactTopics,
})
