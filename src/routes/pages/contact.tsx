import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { Contact } from '#src/content/contact/Contact.tsx'

export const Route = createFileRoute('/pages/contact')({
  validateSearch: v.object({ about: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(500))), undefined) }),
  staticData: { path: '/pages/contact' },
  component: Contact,
})
